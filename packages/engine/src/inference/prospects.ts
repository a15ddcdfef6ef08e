import type { Square } from '@flotilla/rules';
import { AHEAD_OPENINGS } from './ahead-openings.js';
import { hashKey } from './opening-book.js';

/** What is to be expected of a square, if the greedy rule shoots from there on. */
export interface Prospect {
  readonly square: Square;
  /** The chance of a ship, from 0 to 1. */
  readonly chance: number;
  /**
   * The mean misses up to the end, or what they cost, over the layouts that are played out: exactly, where
   * these are all.
   */
  readonly misses: number;
}

/** The square that looking ahead finds best, and the likeliest one. */
export interface LookAhead {
  readonly best: Prospect;
  readonly likeliest: Prospect;
  /** How many are left, and how many of them were played out. */
  readonly layouts: number;
  readonly played: number;
}

let openings: ReadonlyMap<string, LookAhead> | undefined;

/**
 * What was found beforehand for openings in which another square than the likeliest is best, by the text that
 * `aheadKey` makes, in the key's orientation.
 */
export function lookUpAhead(text: string): LookAhead | undefined {
  openings ??= readAhead(AHEAD_OPENINGS);
  return openings.get(hashKey(text));
}

/**
 * The text of the openings: of each the hash of its key, the best square, its chance and its misses, the same of the
 * likeliest square, the layouts left, and how many were played out, for instance
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

/** Reads what {@link writeAhead} wrote: by the hash of a key. */
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
