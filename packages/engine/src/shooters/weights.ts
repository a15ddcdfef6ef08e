import {
  CORNERS,
  neighbours,
  type Observation,
  pick,
  possiblePlacements,
  SIDES,
  type Square,
} from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { makeWeightsKernel } from '../kernels/weights.js';
import { concludeSinkings } from './conclude.js';
import { heaviest, type Shooter } from './shooter.js';

const NEXT_TO_A_HIT = 50;

/**
 * The opponent of “Sea battle in Python”: a square next to a hit weighs fifty times as much, one
 * diagonal to it nothing, and each ship afloat adds 1 to a square for each of the four
 * directions in which it fits when it begins there.
 */
export const weights: Shooter = {
  name: 'weights',
  ...SHOOTER_TRAITS.weights,
  weigh,
  shoot: (known, rng) => pick(heaviest(known, weigh(known)), rng),
  explain(known, square) {
    const weighed = weigh(known);
    const ties = heaviest(known, weighed).length;
    return { code: 'heaviest', weight: weighed[square]!, ties };
  },
  makeKernel: makeWeightsKernel,
};

function weigh(told: Observation): Float64Array {
  const known = concludeSinkings(told);
  const { grid } = known.rules;
  const weight = new Float64Array(known.open.capacity);
  for (const square of known.open) weight[square] = 1;
  for (const hit of known.hits) {
    for (const square of neighbours(grid, hit, SIDES)) multiply(weight, square, NEXT_TO_A_HIT);
    for (const square of neighbours(grid, hit, CORNERS)) multiply(weight, square, 0);
  }
  for (const { count, placements } of possiblePlacements(known)) {
    for (const { squares } of placements) {
      // A ship begins at either end; a single one is in all four directions at once.
      const directions = squares.length === 1 ? 2 * count : count;
      addUnlessZero(weight, squares[0]!, directions);
      addUnlessZero(weight, squares.at(-1)!, directions);
    }
  }
  return weight;
}

function multiply(weight: Float64Array, square: Square, factor: number): void {
  weight[square]! *= factor;
}

function addUnlessZero(weight: Float64Array, square: Square, gain: number): void {
  if (weight[square] !== 0) weight[square]! += gain;
}
