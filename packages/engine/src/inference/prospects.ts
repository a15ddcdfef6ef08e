import type { Square } from '@flotilla/rules';
import { AHEAD_OPENINGS } from './ahead-openings.js';
import { hashKey } from './opening-book.js';

/** Prospect of a shot that the greedy rule follows. */
export interface Prospect {
  readonly square: Square;
  /** Chance of a ship, from 0 to 1. */
  readonly chance: number;
  /** Mean misses, or their cost, to the end over the layouts played out; exact if these are all. */
  readonly misses: number;
}

/** Best square by looking ahead, and the likeliest one. */
export interface LookAhead {
  readonly best: Prospect;
  readonly likeliest: Prospect;
  /** Number of layouts left, and of those played out. */
  readonly layouts: number;
  readonly played: number;
}

let openings: ReadonlyMap<string, LookAhead> | undefined;

/**
 * Looks up an opening where the likeliest square is not best, by the text of `aheadKey`, in the key's
 * orientation.
 */
export function lookUpAhead(text: string): LookAhead | undefined {
  openings ??= readAhead(AHEAD_OPENINGS);
  return openings.get(hashKey(text));
}

/**
 * Writes the openings. Each has the hash of its key, best square, chance and misses, the same of the
 * likeliest square, layouts left and layouts played out. Example:
 * `01cfho1x2b:34,0.2083,9.4731,44,0.2136,9.5022,15046987768,200000`.
 */
export function writeAhead(entries: Iterable<readonly [string, LookAhead]>): string {
  return Array.from(entries, ([text, { best, likeliest, layouts, played }]) => {
    const numbers = [best, likeliest].flatMap(({ square, chance, misses }) => {
      return [square, Number(chance.toFixed(4)), Number(misses.toFixed(4))];
    });
    return `${hashKey(text)}:${[...numbers, layouts, played].join()}`;
  }).join(' ');
}

/** Reads the text of {@link writeAhead}, by key hash. */
export function readAhead(text: string): ReadonlyMap<string, LookAhead> {
  return new Map(
    text.split(' ').map((entry) => {
      const [hash, values] = entry.split(':') as [string, string];
      const numbers = values.split(',').map(Number);
      const [layouts, played] = numbers.slice(6) as [number, number];
      const [best, likeliest] = [prospectOf(numbers), prospectOf(numbers.slice(3))];
      return [hash, { best, likeliest, layouts, played }];
    }),
  );
}

function prospectOf(numbers: readonly number[]): Prospect {
  const [square, chance, misses] = numbers as [number, number, number];
  return { square, chance, misses };
}
