import { setBit } from '@flotilla/rules';

/**
 * How many ships of each form have been placed, as one number in mixed radix: from 0, when none
 * has, to `size − 1`, when all have. The last form counts ones, for of it there are most as a
 * rule, so that counts which matter together stand together.
 */
export interface CountSpace {
  readonly size: number;
  /** By form: what one more ship of it adds. */
  readonly stride: readonly number[];
  /** By form: the counts, as a bit set, to which a ship of it can be added. */
  readonly extensible: readonly Int32Array[];
  /** Of a set of counts, in words of 32 bits; WebAssembly goes over two at once. */
  readonly words: number;
  /** The count that lacks exactly one ship of a form, which is looked up; none where that is no ship at all. */
  readonly lacking: (kind: number) => number | undefined;
  /** The form of the ship that is looked up next at a count; undefined where it is not the last. */
  readonly lastKind: (count: number) => number | undefined;
}

/** @param endsEarly whether the last ship is looked up, not swept for */
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
