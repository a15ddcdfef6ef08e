import { setBit } from '@flotilla/rules';

/** Mixed-radix code of ships placed per form, below `size`; the last form is the lowest digit. */
export interface CountSpace {
  readonly size: number;
  readonly stride: readonly number[];
  /** Bit set of the counts that allow one more ship, by form. */
  readonly extensible: readonly Int32Array[];
  /** 32-bit words per set of counts, an even number because WebAssembly reads two at once. */
  readonly words: number;
  /** Returns the count at which the last ship, of this form, is looked up; undefined if none is. */
  readonly lastShipCount: (kind: number) => number | undefined;
  /** Returns the form of the ship to look up at a count; undefined if there is none. */
  readonly lastShipKind: (count: number) => number | undefined;
}

/** @param looksUpLastShip is the last ship looked up instead of swept? */
export function makeCountSpace(counts: readonly number[], looksUpLastShip: boolean): CountSpace {
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
  const lastShipCount = (kind: number) => {
    const count = size - 1 - stride[kind]!;
    return looksUpLastShip && counts[kind]! > 0 && count > 0 ? count : undefined;
  };
  const kindByCount = new Map(counts.map((_, kind) => [lastShipCount(kind), kind]));
  kindByCount.delete(undefined);
  const lastShipKind = (count: number) => kindByCount.get(count);
  return {
    size,
    stride,
    extensible,
    words,
    lastShipCount: lastShipCount,
    lastShipKind: lastShipKind,
  };
}
