import {
  announcesShip,
  answerToHit,
  type Observation,
  type Placement,
  type Square,
  squareCount,
} from '@flotilla/rules';
import type { Inference } from './inference.js';

/** Sums by square in an {@link Inference}. */
type SquareSums = Pick<Inference, 'occupied' | 'posterior' | 'sinking' | 'toldBy'>;

/**
 * Adds up the weight of the layouts by square.
 * @param ships possible ships afloat
 * @param held weight of the layouts with each ship
 * @param total weight of all layouts
 */
export function sumBySquare(
  observation: Observation,
  ships: readonly Placement[],
  held: ArrayLike<number>,
  total: number,
): SquareSums {
  const { rules, hits, sunkSquares } = observation;
  const occupied = new Float64Array(squareCount(rules.grid));
  const sinking = new Float64Array(occupied.length);
  const told = new ToldSums(observation);
  for (const [index, ship] of ships.entries()) {
    const weight = held[index]!;
    const { squares } = ship;
    for (const square of squares) occupied[square]! += weight;
    if (weight === 0) continue;
    const afloat = squares.filter((square) => !hits.has(square));
    if (afloat.length === 1) sinking[afloat[0]!]! += weight;
    told.add(ship, afloat, weight / total);
  }
  for (const square of sunkSquares) occupied[square] = total;
  const chance = (weight: number): number => Math.min(1, weight / total);
  return {
    occupied,
    posterior: occupied.map(chance),
    sinking: sinking.map(chance),
    toldBy: told.by,
  };
}

/** Adds up the chances of answers with detail: see `toldBy` of {@link Inference}. */
export class ToldSums {
  readonly by = new Map<string, Float64Array>();
  readonly #known: Observation;

  constructor(known: Observation) {
    this.#known = known;
  }

  /** @param afloat unhit squares of the ship */
  add(ship: Placement, afloat: readonly Square[], chance: number): void {
    const [first] = afloat;
    const { rules, answers } = this.#known;
    const isLast = afloat.length === 1;
    if (first === undefined || !announcesShip(rules, isLast ? 'sunk' : 'hit')) return;
    const { square: _, ...answer } = answerToHit(rules, ship, answers, first, isLast);
    const key = JSON.stringify(answer);
    const sums = this.by.get(key) ?? new Float64Array(squareCount(rules.grid));
    this.by.set(key, sums);
    for (const square of afloat) sums[square]! += chance;
  }
}

/** Combines the chances of several inferences by their share of layouts. */
export function combineTold(
  inferences: readonly Inference[],
  layouts: number,
): Map<string, Float64Array> {
  const all = new Map<string, Float64Array>();
  for (const each of inferences) {
    for (const [id, chances] of each.toldBy) {
      const sum = all.get(id) ?? new Float64Array(chances.length);
      all.set(
        id,
        sum.map((chance, square) => chance + (chances[square]! * each.layouts) / layouts),
      );
    }
  }
  return all;
}
