import {
  announcesShip,
  answerToHit,
  type Observation,
  type Placement,
  type Square,
  squareCount,
} from '@flotilla/rules';
import type { Inference } from './inference.js';

type SquareSums = Pick<Inference, 'occupied' | 'posterior' | 'sinking' | 'posteriorByAnswer'>;

/** Adds up weights of layouts by square, given the weight of the layouts with each ship. */
export function sumBySquare(
  observation: Observation,
  ships: readonly Placement[],
  weights: ArrayLike<number>,
  total: number,
): SquareSums {
  const { rules, hits, sunkSquares } = observation;
  const occupied = new Float64Array(squareCount(rules.grid));
  const sinking = new Float64Array(occupied.length);
  const detailSums = new AnswerChances(observation);
  for (const [index, ship] of ships.entries()) {
    const weight = weights[index]!;
    const { squares } = ship;
    for (const square of squares) occupied[square]! += weight;
    if (weight === 0) continue;
    const afloat = squares.filter((square) => !hits.has(square));
    if (afloat.length === 1) sinking[afloat[0]!]! += weight;
    detailSums.add(ship, afloat, weight / total);
  }
  for (const square of sunkSquares) occupied[square] = total;
  const chance = (weight: number): number => Math.min(1, weight / total);
  return {
    occupied,
    posterior: occupied.map(chance),
    sinking: sinking.map(chance),
    posteriorByAnswer: detailSums.chancesByAnswer,
  };
}

export class AnswerChances {
  readonly chancesByAnswer = new Map<string, Float64Array>();
  readonly #known: Observation;

  constructor(known: Observation) {
    this.#known = known;
  }

  /** @param afloat unhit squares of the ship */
  add(ship: Placement, afloat: readonly Square[], chance: number): void {
    const [first] = afloat;
    const { rules, answers } = this.#known;
    const outcome = afloat.length === 1 ? 'sunk' : 'hit';
    if (first === undefined || !announcesShip(rules, outcome)) return;
    const { square: _, ...answer } = answerToHit(rules, ship, answers, first, outcome);
    const key = JSON.stringify(answer);
    const sums = this.chancesByAnswer.get(key) ?? new Float64Array(squareCount(rules.grid));
    this.chancesByAnswer.set(key, sums);
    for (const square of afloat) sums[square]! += chance;
  }
}

/** Combines the chances of several inferences, weighted by their share of layouts. */
export function combineAnswerChances(
  inferences: readonly Inference[],
  layouts: number,
): Map<string, Float64Array> {
  const combined = new Map<string, Float64Array>();
  for (const inference of inferences) {
    for (const [id, chances] of inference.posteriorByAnswer) {
      const sum = combined.get(id) ?? new Float64Array(chances.length);
      combined.set(
        id,
        sum.map((chance, square) => chance + (chances[square]! * inference.layouts) / layouts),
      );
    }
  }
  return combined;
}
