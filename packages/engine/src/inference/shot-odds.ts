import { checkSquare, type Square, tellsSinkings } from '@flotilla/rules';
import type { Inference } from './inference.js';

/**
 * What a shot at one square may be answered with, and how much the answer would tell. Where the
 * rules announce no sinking, `sunk` is 0.
 */
export interface ShotOdds {
  /** Chances in [0, 1] that add up to 1. */
  readonly miss: number;
  readonly hit: number;
  readonly sunk: number;
  /** The expected information of the outcome, in bits: the entropy of its three chances. */
  readonly bits: number;
}

/** What a shot is judged by. */
export type Judged = Pick<Inference, 'observation' | 'posterior' | 'sinking'>;

/**
 * @throws OptionError for a square beyond the edge
 * @example
 * ```ts
 * import { inferExactly, shotOdds } from '@flotilla/engine';
 * import { makeRules, newObservation, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 2, height: 2 }, fleet: [1] }));
 * const { miss, sunk } = shotOdds(unwrap(inferExactly(newObservation(rules))), 0);
 * console.log(miss, sunk); // 0.75 0.25
 * ```
 */
export function shotOdds({ observation, posterior, sinking }: Judged, square: Square): ShotOdds {
  checkSquare('square', observation.rules.grid, square);
  const occupied = posterior[square]!;
  const sunk = tellsSinkings(observation.rules) ? sinking[square]! : 0;
  const miss = 1 - occupied;
  const hit = Math.max(0, occupied - sunk);
  return { miss, hit, sunk, bits: entropy(miss) + entropy(hit) + entropy(sunk) };
}

/**
 * The open squares that most likely hold a ship; among equally likely ones those whose answer
 * tells most. In rising order; equal up to rounding counts as equal.
 * @example
 * ```ts
 * import { bestSquares, inferExactly } from '@flotilla/engine';
 * import { makeRules, newObservation, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 3, height: 3 }, fleet: [3, 1] }));
 * console.log(bestSquares(unwrap(inferExactly(newObservation(rules))))); // [ 0, 2, 6, 8 ]
 * ```
 */
export function bestSquares(inference: Judged): Square[] {
  return greatest(likeliestSquares(inference), (square) => shotOdds(inference, square).bits);
}

/** The open squares that most likely hold a ship, in rising order; equal as above. */
export function likeliestSquares({
  observation,
  posterior,
}: Pick<Inference, 'observation' | 'posterior'>): Square[] {
  return greatest([...observation.open], (square) => posterior[square]!);
}

function greatest(squares: readonly Square[], value: (square: Square) => number): Square[] {
  const best = Math.max(...squares.map(value));
  return squares.filter((square) => value(square) >= best - 1e-12);
}

function entropy(chance: number): number {
  return chance > 0 ? -chance * Math.log2(chance) : 0;
}
