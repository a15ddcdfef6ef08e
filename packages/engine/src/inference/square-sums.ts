import {
  answerToHit,
  type Observation,
  type Placement,
  type Square,
  squareCount,
  tellsShip,
} from '@flotilla/rules';
import type { Inference } from './inference.js';

/** What is told by square, as {@link Inference} has it. */
type SquareSums = Pick<Inference, 'occupied' | 'posterior' | 'sinking' | 'toldBy'>;

/**
 * Adds up the weight of the layouts by square.
 * @param ships what may be afloat
 * @param held by ship: the weight of the layouts that hold it
 * @param total the weight of all layouts
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
    ...{ occupied, posterior: occupied.map(chance) },
    ...{ sinking: sinking.map(chance), toldBy: told.by },
  };
}

/** Adds up what is told of the ships that a shot may hit: see `toldBy` of {@link Inference}. */
export class ToldSums {
  readonly by = new Map<string, Float64Array>();
  readonly #known: Observation;

  constructor(known: Observation) {
    this.#known = known;
  }

  /** @param afloat the squares of the ship that are not hit */
  add(ship: Placement, afloat: readonly Square[], chance: number): void {
    const [first] = afloat;
    const { rules, answers } = this.#known;
    const isLast = afloat.length === 1;
    if (first === undefined || !tellsShip(rules, isLast ? 'sunk' : 'hit')) return;
    const { square: _, ...answer } = answerToHit(rules, ship, answers, first, isLast);
    const key = JSON.stringify(answer);
    const sums = this.by.get(key) ?? new Float64Array(squareCount(rules.grid));
    this.by.set(key, sums);
    for (const square of afloat) sums[square]! += chance;
  }
}

/** The chances over several inferences, each with the share of its layouts. */
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
