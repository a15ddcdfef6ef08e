import { type Observation, type Placement, squareCount } from '@flotilla/rules';
import type { Inference } from './inference.js';

/** What is told by square, as {@link Inference} has it. */
type SquareSums = Pick<Inference, 'occupied' | 'posterior' | 'sinking' | 'sinkingBy'>;

/**
 * Adds up the weight of the layouts by square.
 * @param ships what may lie afloat
 * @param held by ship: the weight of the layouts that hold it
 * @param total the weight of all layouts
 */
export function sumBySquare(
  { rules, hits, sunkSquares }: Observation,
  ships: readonly Placement[],
  held: ArrayLike<number>,
  total: number,
): SquareSums {
  const occupied = new Float64Array(squareCount(rules.grid));
  const sinking = new Float64Array(occupied.length);
  const sinkingBy = new Map<string, Float64Array>();
  for (const [index, { shape, squares }] of ships.entries()) {
    const weight = held[index]!;
    for (const square of squares) occupied[square]! += weight;
    const afloat = squares.filter((square) => !hits.has(square));
    const last = afloat.length === 1 ? afloat[0] : undefined;
    if (last === undefined || weight === 0) continue;
    sinking[last]! += weight;
    const ofShape = sinkingBy.get(shape.id) ?? new Float64Array(occupied.length);
    sinkingBy.set(shape.id, ofShape);
    ofShape[last]! += weight / total;
  }
  for (const square of sunkSquares) occupied[square] = total;
  const chance = (weight: number): number => Math.min(1, weight / total);
  return {
    ...{ occupied, posterior: occupied.map(chance) },
    ...{ sinking: sinking.map(chance), sinkingBy },
  };
}

/** The chances over several inferences, each with the share of its layouts. */
export function combineSinking(
  inferences: readonly Inference[],
  layouts: number,
): Map<string, Float64Array> {
  const all = new Map<string, Float64Array>();
  for (const each of inferences) {
    for (const [id, chances] of each.sinkingBy) {
      const sum = all.get(id) ?? new Float64Array(chances.length);
      all.set(
        id,
        sum.map((chance, square) => chance + (chances[square]! * each.layouts) / layouts),
      );
    }
  }
  return all;
}
