import type { Shape, Square } from '@flotilla/rules';
import type { Inference } from './inference.js';

/** Adds the chance that a shot at this square sinks a ship of this form. */
export function addSinking(
  sinkingBy: Map<string, Float64Array>,
  { shape }: { readonly shape: Shape },
  square: Square,
  chance: number,
  squares: number,
): void {
  const known = sinkingBy.get(shape.id) ?? new Float64Array(squares);
  sinkingBy.set(shape.id, known);
  known[square]! += chance;
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
