import { createHash } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 16;
/** Bytes from here on would make the first digits likelier. */
const FAIR = 256 - (256 % DIGITS.length);

export type RandomBytes = (count: number) => Uint8Array;

/** Returns a random id for a player, a game or a challenge: 95 bits of entropy. */
export function newId(randomBytes: RandomBytes): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < FAIR && id.length < LENGTH) id += DIGITS[byte % DIGITS.length];
    }
  }
  return id;
}

/** Derives the id of a rematch from the game before: the same for both players. */
export function followingId(game: string): string {
  const hash = createHash('sha256').update(`flotilla rematch 1 ${game}`).digest();
  return [...hash.subarray(0, LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
}
