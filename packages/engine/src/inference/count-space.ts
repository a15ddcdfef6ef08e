import { setBit } from '@flotilla/rules';

/**
 * Mixed-radix encoding of the number of ships placed per form: 0 for none, `size − 1` for all. The last form,
 * usually the most frequent, is the lowest digit, so that relevant counts are adjacent.
 */
export interface CountSpace {
  readonly size: number;
  /** Increment for one more ship, by form. */
  readonly stride: readonly number[];
  /** Counts that allow one more ship, as a bit set, by form. */
  readonly extensible: readonly Int32Array[];
  /** 32-bit words per set of counts, an even number because WebAssembly reads two at once. */
  readonly words: number;
  /** Count that lacks exactly one ship of a form, to be looked up; undefined if a form has no ships. */
  readonly lacking: (kind: number) => number | undefined;
  /** Form of the last ship at a count; undefined if more than one is left. */
  readonly lastKind: (count: number) => number | undefined;
}

/** @param endsEarly is the last ship looked up instead of swept? */
export function makeCountSpace(counts: readonly number[], endsEarly: boolean): CountSpace {
  const stride: number[] = [];
  let size = 1;
  for (const count of counts.toReversed()) {
    stride.unshift(size);
    size *= count + 1;
  }
  const words = 2 * Math.ceil(size / 64);
  const extensible = counts.map((count, kind) => {
    const set = new Int32Array(words);
    const step = stride[kind]!;
    for (let value = 0; value < size; value += 1) {
      if (Math.floor(value / step) % (count + 1) < count) {
        setBit(set, value);
      }
    }
    return set;
  });
  const lacking = (kind: number) => {
    const count = size - 1 - stride[kind]!;
    return endsEarly && counts[kind]! > 0 && count > 0 ? count : undefined;
  };
  const kinds = new Map(counts.map((_, kind) => [lacking(kind), kind]));
  kinds.delete(undefined);
  const lastKind = (count: number) => kinds.get(count);
  return { size, stride, extensible, words, lacking, lastKind };
}
