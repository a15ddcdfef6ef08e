import {
  checkRules,
  memoize,
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
 * Makes the learning shooter of Habr 2013: density's counts times the frequency of this opponent's
 * ships on each square. Plays as density without a fleet in memory. Gains many shots if all ships
 * keep to one part of the board. Loses a few if the singles lie elsewhere, as in `zones/centre-36`,
 * because it shoots where most segments are.
 */
export function makeLearned(memory: Memory): Shooter {
  const learnedMatrixOf = memoize((rules: PlacingRules) =>
    learnedMatrix(rules, fleetsSeen(memory, rules)),
  );
  const weigh = (known: Observation): Float64Array => {
    const matrix = learnedMatrixOf(known.rules);
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

/** Learned shooter with an empty memory, which plays as density. */
export const learned: Shooter = {
  ...makeLearned(newMemory()),
  needsMemory,
};

/**
 * Weight of the prior, in games. Chosen among 2, 5, 10, 20 and 40 in 200 games under Russian rules.
 * With 2, three games in memory cost about a shot against uniform placing. With 20 or more,
 * learning a habit costs several shots.
 */
const MATRIX_PRIOR_GAMES = 5;

/** Returns each square's frequency relative to an even share, shrunk towards 1 by the prior. */
export function learnedMatrix(rules: PlacingRules, fleets: readonly SeenFleet[]): Float64Array {
  checkRules(rules);
  const { grid, fleet } = rules;
  const uniformChance = segmentCount(fleet) / squareCount(grid);
  const seenCounts = new Float64Array(squareCount(grid));
  for (const square of fleets.flat(2)) seenCounts[square]! += 1;
  return seenCounts.map(
    (count) =>
      (count + MATRIX_PRIOR_GAMES * uniformChance) /
      ((fleets.length + MATRIX_PRIOR_GAMES) * uniformChance),
  );
}
