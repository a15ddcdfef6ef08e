import {
  CORNER_STEPS,
  neighbours,
  type Observation,
  pick,
  possiblePlacements,
  SIDE_STEPS,
  type Square,
} from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { makeWeightsKernel } from '../kernels/weights.js';
import { ADJACENT_HIT_FACTOR, makeWeightsPrintedKernel } from '../kernels/weights-printed.js';
import { concludeSinkings } from './conclude.js';
import { heaviest, type Shooter } from './shooter.js';

/**
 * Shooter of “Sea battle in Python” as its text describes it. Each ship afloat adds 1 to a square
 * for each of the four directions in which it fits from there. A ship that can cover the square,
 * but not with an end, adds 1. A square that no ship can cover weighs nothing. Next to a hit the
 * sum counts fifty times; diagonal to a hit, not at all.
 */
export const weights: Shooter = {
  ...makeWeights('weights', weighAsDescribed),
  makeKernel: makeWeightsKernel,
};

/** Shooter of the printed code: open squares start at 1, and ships add only at their ends. */
export const weightsPrinted: Shooter = {
  ...makeWeights('weights-printed', weighAsPrinted),
  makeKernel: makeWeightsPrintedKernel,
};

function makeWeights(
  name: 'weights' | 'weights-printed',
  weighAll: (known: Observation) => Float64Array,
): Shooter {
  const weigh = (observation: Observation) => weighAll(concludeSinkings(observation));
  return {
    name,
    ...SHOOTER_TRAITS[name],
    weigh,
    shoot: (known, rng) => pick(heaviest(known, weigh(known)), rng),
    explain(known, square) {
      const weights = weigh(known);
      const ties = heaviest(known, weights).length;
      return { code: 'heaviest', weight: weights[square]!, ties };
    },
  };
}

function weighAsDescribed(known: Observation): Float64Array {
  const squareFactors = factorsOf(known);
  const sums = new Float64Array(squareFactors.length);
  for (const { count, placements } of possiblePlacements(known)) {
    const endSums = new Float64Array(squareFactors.length);
    const countedSquares = new Set<Square>();
    for (const { squares } of placements) {
      addToShipEnds(endSums, squares, 1);
      for (const square of squares) countedSquares.add(square);
    }
    for (const square of countedSquares) sums[square]! += count * Math.max(1, endSums[square]!);
  }
  return squareFactors.map((factor, square) => factor * sums[square]!);
}

function weighAsPrinted(known: Observation): Float64Array {
  const squareFactors = factorsOf(known);
  const ends = new Float64Array(squareFactors.length);
  for (const { count, placements } of possiblePlacements(known)) {
    for (const { squares } of placements) addToShipEnds(ends, squares, count);
  }
  return squareFactors.map((factor, square) => (factor === 0 ? 0 : factor + ends[square]!));
}

/** Returns each square's factor: 1, times 50 per adjacent hit; 0 if closed or diagonal to a hit. */
function factorsOf({ rules: { grid }, open, hits }: Observation): Float64Array {
  const factors = new Float64Array(open.capacity);
  for (const square of open) factors[square] = 1;
  for (const hit of hits) {
    for (const square of neighbours(grid, hit, SIDE_STEPS)) factors[square]! *= ADJACENT_HIT_FACTOR;
    for (const square of neighbours(grid, hit, CORNER_STEPS)) factors[square] = 0;
  }
  return factors;
}

/** Adds the gain at both ends of a ship; a single's square counts for all four directions. */
function addToShipEnds(sums: Float64Array, squares: readonly Square[], gain: number): void {
  const increment = squares.length === 1 ? 2 * gain : gain;
  sums[squares[0]!]! += increment;
  sums[squares.at(-1)!]! += increment;
}
