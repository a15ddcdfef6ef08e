import { announcesSinkings, checkSquare, type Square } from '@flotilla/rules';
import type { Inference } from './inference.js';

/** Chances of the answers to a shot, and their information; `sunk` is 0 if not announced. */
export interface ShotOdds {
  /** Chances in [0, 1] that add up to 1. */
  readonly miss: number;
  readonly hit: number;
  readonly sunk: number;
  /** Expected information in bits: the entropy of the three chances. */
  readonly bits: number;
}

export type PositionChances = Pick<Inference, 'observation' | 'posterior' | 'sinking'>;

/**
 * Returns the odds of a shot.
 * @throws OptionError for a square off the grid
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
export function shotOdds(
  { observation, posterior, sinking }: PositionChances,
  square: Square,
): ShotOdds {
  checkSquare('square', observation.rules.grid, square);
  const occupied = posterior[square]!;
  const sunk = announcesSinkings(observation.rules) ? sinking[square]! : 0;
  const miss = 1 - occupied;
  const hit = Math.max(0, occupied - sunk);
  return { miss, hit, sunk, bits: entropy(miss) + entropy(hit) + entropy(sunk) };
}

/**
 * Returns the open squares most likely to hold a ship, ascending; among ties, those whose answer is
 * most informative. Ties allow for rounding.
 * @example
 * ```ts
 * import { bestSquares, inferExactly } from '@flotilla/engine';
 * import { makeRules, newObservation, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 3, height: 3 }, fleet: [3, 1] }));
 * console.log(bestSquares(unwrap(inferExactly(newObservation(rules))))); // [ 0, 2, 6, 8 ]
 * ```
 */
export function bestSquares(inference: PositionChances): Square[] {
  return squaresWithGreatest(
    likeliestSquares(inference),
    (square) => shotOdds(inference, square).bits,
  );
}

/** Returns the open squares most likely to hold a ship, ascending. Ties allow for rounding. */
export function likeliestSquares({
  observation,
  posterior,
}: Pick<Inference, 'observation' | 'posterior'>): Square[] {
  return squaresWithGreatest([...observation.open], (square) => posterior[square]!);
}

function squaresWithGreatest(
  squares: readonly Square[],
  value: (square: Square) => number,
): Square[] {
  const best = Math.max(...squares.map(value));
  return squares.filter((square) => value(square) >= best - 1e-12);
}

function entropy(chance: number): number {
  return chance > 0 ? -chance * Math.log2(chance) : 0;
}
