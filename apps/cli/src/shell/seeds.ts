import { webcrypto } from 'node:crypto';
import { LARGEST_SEED, makeSeed } from '@flotilla/engine';

/** A seed that nobody chose: 53 bits that cannot be guessed. */
export function newSeed(): number {
  return makeSeed(webcrypto.getRandomValues(new Uint32Array(2)));
}

/**
 * The seed of the game so many games after the one with this seed. A seed that was given counts on,
 * so that all games can be played again; else nothing of a game tells of the next.
 */
export function seedAfter(
  { seed: given, isSeedDrawn = false }: { readonly seed?: number; readonly isSeedDrawn?: boolean },
  seed: number,
  games: number,
): number {
  if (given === undefined || isSeedDrawn) return newSeed();
  const left = LARGEST_SEED - seed;
  return games <= left ? seed + games : games - left - 1;
}
