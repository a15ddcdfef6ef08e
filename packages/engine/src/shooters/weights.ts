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
import { makeWeightsPrintedKernel, NEXT_TO_A_HIT } from '../kernels/weights-printed.js';
import { concludeSinkings } from './conclude.js';
import { heaviest, type Shooter } from './shooter.js';

/**
 * Opponent of “Sea battle in Python” as its text describes it. Each ship afloat adds 1 to a square for each
 * of four directions in which it fits from there. It adds 1 if it can only pass through; a square that none
 * can cover weighs nothing. Next to a hit the sum counts fifty times, diagonally not at all.
 */
export const weights: Shooter = {
  ...makeWeights('weights', weigh),
  makeKernel: makeWeightsKernel,
};

/**
 * The same shooter as its code is printed. Every open square has its own 1, which alone counts fifty times
 * next to a hit. A ship adds only where it starts.
 */
export const weightsPrinted: Shooter = {
  ...makeWeights('weights-printed', weighAsPrinted),
  makeKernel: makeWeightsPrintedKernel,
};

function makeWeights(
  name: 'weights' | 'weights-printed',
  weighAll: (known: Observation) => Float64Array,
): Shooter {
  const weigh = (told: Observation) => weighAll(concludeSinkings(told));
  return {
    name,
    ...SHOOTER_TRAITS[name],
    weigh,
    shoot: (known, rng) => pick(heaviest(known, weigh(known)), rng),
    explain(known, square) {
      const weighed = weigh(known);
      const ties = heaviest(known, weighed).length;
      return { code: 'heaviest', weight: weighed[square]!, ties };
    },
  };
}

function weigh(known: Observation): Float64Array {
  const weight = factorsOf(known);
  const sums = new Float64Array(weight.length);
  for (const { count, placements } of possiblePlacements(known)) {
    const begins = new Float64Array(weight.length);
    const passed = new Set<Square>();
    for (const { squares } of placements) {
      addEnds(begins, squares, 1);
      for (const square of squares) passed.add(square);
    }
    for (const square of passed) sums[square]! += count * Math.max(1, begins[square]!);
  }
  return weight.map((factor, square) => factor * sums[square]!);
}

function weighAsPrinted(known: Observation): Float64Array {
  const weight = factorsOf(known);
  const ends = new Float64Array(weight.length);
  for (const { count, placements } of possiblePlacements(known)) {
    for (const { squares } of placements) addEnds(ends, squares, count);
  }
  return weight.map((factor, square) => (factor === 0 ? 0 : factor + ends[square]!));
}

/**
 * Returns the factor of each square: 1 if open, times 50 per adjacent hit; 0 diagonal to a hit or if closed.
 */
function factorsOf({ rules: { grid }, open, hits }: Observation): Float64Array {
  const factors = new Float64Array(open.capacity);
  for (const square of open) factors[square] = 1;
  for (const hit of hits) {
    for (const square of neighbours(grid, hit, SIDES)) factors[square]! *= NEXT_TO_A_HIT;
    for (const square of neighbours(grid, hit, CORNERS)) factors[square] = 0;
  }
  return factors;
}

/** Adds a ship at both ends; a single has all four directions at once. */
function addEnds(sums: Float64Array, squares: readonly Square[], gain: number): void {
  const each = squares.length === 1 ? 2 * gain : gain;
  sums[squares[0]!]! += each;
  sums[squares.at(-1)!]! += each;
}
