import { setBit, wordCount } from '@flotilla/rules';

/**
 * How many ships of each form have been placed, as one number in mixed radix: from 0, when none
 * has, to `size − 1`, when all have.
 */
export interface CountSpace {
  readonly size: number;
  /** By form: what one more ship of it adds. */
  readonly stride: readonly number[];
  /** By form: the counts, as a bit set, to which a ship of it can be added. */
  readonly extensible: readonly Int32Array[];
  readonly words: number;
}

export function makeCountSpace(counts: readonly number[]): CountSpace {
  const stride: number[] = [];
  let size = 1;
  for (const count of counts) {
    stride.push(size);
    size *= count + 1;
  }
  const words = wordCount(size);
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
  return { size, stride, extensible, words };
}

/**
 * Sets `out` to the counts of a set after one more ship of this form (with form −1, to the set
 * itself), and says whether there is any.
 */
export function addShip(
  { words, stride, extensible }: CountSpace,
  kind: number,
  sets: Int32Array,
  at: number,
  out: Int32Array,
): boolean {
  const allowed = extensible[kind];
  const jump = (stride[kind] ?? 0) >>> 5;
  const bits = (stride[kind] ?? 0) & 31;
  let any = 0;
  out.fill(0);
  for (let w = 0; w + jump < words; w += 1) {
    const word = sets[at + w]! & (allowed ? allowed[w]! : -1);
    any |= word;
    out[w + jump]! |= word << bits;
    if (bits > 0 && w + jump + 1 < words) out[w + jump + 1] = word >>> (32 - bits);
  }
  return any !== 0;
}

/** Sets `out` to the counts from which one more ship of this form leads into the set. */
export function takeShip(
  { words, stride, extensible }: CountSpace,
  kind: number,
  sets: Int32Array,
  at: number,
  out: Int32Array,
): void {
  const allowed = extensible[kind];
  const jump = (stride[kind] ?? 0) >>> 5;
  const bits = (stride[kind] ?? 0) & 31;
  for (let w = 0; w < words; w += 1) {
    const low = w + jump < words ? sets[at + w + jump]! : 0;
    const high = bits > 0 && w + jump + 1 < words ? sets[at + w + jump + 1]! : 0;
    const word = bits > 0 ? (low >>> bits) | (high << (32 - bits)) : low;
    out[w] = word & (allowed ? allowed[w]! : -1);
  }
}
