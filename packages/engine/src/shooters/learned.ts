import { type Observation, pick, segmentCount } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { density, placementCounts } from './density.js';
import { learnedMatrix, type Memory, newMemory } from './learned-memory.js';
import { heaviest, type Shooter } from './shooter.js';

const { needsMemory, ...TRAITS } = SHOOTER_TRAITS.learned;

/**
 * The learning shooter of Habr 2013: density's counts, hunting and targeting, times how often this
 * opponent's ships lay on each square in earlier games. It plays as density while it remembers
 * none, and on any grid but the memory's. It gains many shots where all ships keep to one part
 * of the board; where the singles keep apart from the others, as `zones/centre-36` has it, it
 * loses some, since the matrix sends it to the many segments first and the singles come last.
 */
export function makeLearned(memory: Memory): Shooter {
  const weigh = (known: Observation): Float64Array => {
    const counts = placementCounts(known);
    if (!applies(memory, known)) return counts;
    const matrix = learnedMatrix(memory, segmentCount(known.rules.fleet));
    return counts.map((count, square) => count * matrix[square]!);
  };
  return {
    name: 'learned',
    ...TRAITS,
    weigh,
    shoot: (known, rng) => pick(heaviest(known, weigh(known)), rng),
    explain(known, square) {
      if (!applies(memory, known)) return density.explain(known, square);
      const weights = weigh(known);
      const weight = Math.round(weights[square]! * 100) / 100;
      return { code: 'heaviest', weight, ties: heaviest(known, weights).length };
    },
  };
}

/** Without any memory. */
export const learned: Shooter = {
  ...makeLearned(newMemory({ width: 10, height: 10 })),
  needsMemory,
};

function applies({ games, grid }: Memory, { rules }: Observation): boolean {
  return games > 0 && grid.width === rules.grid.width && grid.height === rules.grid.height;
}
