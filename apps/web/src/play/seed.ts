import { makeSeed } from '@flotilla/engine';

/** A seed that nobody chose, for games and fleets drawn by lot: 53 bits that cannot be guessed. */
export function newSeed(): number {
  return makeSeed(crypto.getRandomValues(new Uint32Array(2)));
}
