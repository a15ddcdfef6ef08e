import {
  checkRules,
  type Observation,
  type PlacingRules,
  pick,
  segmentCount,
  squareCount,
} from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { fleetsSeen, type Memory, newMemory, type SeenFleet } from '../habits/memory.js';
import { density, placementCounts } from './density.js';
import { explainShot, heaviest, type Shooter } from './shooter.js';

const { needsMemory, ...TRAITS } = SHOOTER_TRAITS.learned;

/**
 * The learning shooter of Habr 2013: density's counts, hunting and targeting, times how often this
 * opponent's ships were on each square in earlier games. It plays as density while it remembers
 * no fleet under these rules. It gains many shots where all ships keep to one part
 * of the board; where the singles keep apart from the others, as `zones/centre-36` has it, it
 * loses some, since the matrix sends it to the many segments first and the singles come last.
 */
export function makeLearned(memory: Memory): Shooter {
  const matrices = new WeakMap<PlacingRules, Float64Array>();
  const matrixBy = (rules: PlacingRules): Float64Array => {
    const matrix = matrices.get(rules) ?? learnedMatrix(rules, fleetsSeen(memory, rules));
    matrices.set(rules, matrix);
    return matrix;
  };
  const weigh = (known: Observation): Float64Array => {
    const matrix = matrixBy(known.rules);
    return placementCounts(known).map((count, square) => count * matrix[square]!);
  };
  return {
    name: 'learned',
    ...TRAITS,
    weigh,
    shoot: (known, rng) => pick(heaviest(known, weigh(known)), rng),
    explain(known, square) {
      if (fleetsSeen(memory, known.rules).length === 0) return explainShot(density, known, square);
      const weights = weigh(known);
      const weight = Math.round(weights[square]! * 100) / 100;
      return { code: 'heaviest', weight, ties: heaviest(known, weights).length };
    },
  };
}

/** Without any memory. */
export const learned: Shooter = {
  ...makeLearned(newMemory()),
  needsMemory,
};

/**
 * So many games' worth of the even share are mixed into what was seen. Of 2, 5, 10, 20 and 40,
 * measured over 200 games on Russian rules: with 2, a memory of three games costs a shot or so
 * against an opponent without habits; with 20 and more, a habit is learned some shots later.
 */
const PRIOR_GAMES = 5;

/**
 * By square: how many times as often as by an even share a ship was seen there, drawn towards 1
 * while few games are known. All are greater than 0, and 1 when no game is known.
 */
export function learnedMatrix(rules: PlacingRules, fleets: readonly SeenFleet[]): Float64Array {
  checkRules(rules);
  const { grid, fleet } = rules;
  const even = segmentCount(fleet) / squareCount(grid);
  const seen = new Float64Array(squareCount(grid));
  for (const square of fleets.flat(2)) seen[square]! += 1;
  return seen.map((count) => (count + PRIOR_GAMES * even) / ((fleets.length + PRIOR_GAMES) * even));
}
