import type { Square } from '@flotilla/rules';
import { AHEAD_OPENINGS } from './ahead-openings.js';
import { hashBookKey } from './opening-book.js';

export interface ShotProspect {
  readonly square: Square;
  readonly chance: number;
  /** Mean misses to the end, or their cost; exact if all layouts were played out. */
  readonly misses: number;
}

export interface LookAhead {
  readonly best: ShotProspect;
  readonly likeliest: ShotProspect;
  readonly layouts: number;
  readonly played: number;
}

let lookAheadByHash: ReadonlyMap<string, LookAhead> | undefined;

/** Looks up an opening, by `lookAheadKey`, in which the likeliest square is not the best. */
export function lookUpLookAhead(text: string): LookAhead | undefined {
  lookAheadByHash ??= parseLookAheads(AHEAD_OPENINGS);
  return lookAheadByHash.get(hashBookKey(text));
}

/**
 * Parses the openings. Each has the hash of its key; best square, chance and misses; the same for
 * the likeliest square; layouts left and layouts played out. Example:
 * `01cfho1x2b:34,0.2083,9.4731,44,0.2136,9.5022,15046987768,200000`.
 */
export function parseLookAheads(text: string): ReadonlyMap<string, LookAhead> {
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

function prospectOf(numbers: readonly number[]): ShotProspect {
  const [square, chance, misses] = numbers as [number, number, number];
  return { square, chance, misses };
}
