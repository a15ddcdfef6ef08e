import { createHash } from 'node:crypto';

const ID_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 16;
/** Bytes from this value up are rejected: they would favour the first digits. */
const UNBIASED_BYTE_LIMIT = 256 - (256 % ID_DIGITS.length);

export type RandomBytes = (count: number) => Uint8Array;

/** Returns a random id for a player, a game or a challenge: 95 bits of entropy. */
export function newId(randomBytes: RandomBytes): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of randomBytes(ID_LENGTH)) {
      if (byte < UNBIASED_BYTE_LIMIT && id.length < ID_LENGTH)
        id += ID_DIGITS[byte % ID_DIGITS.length];
    }
  }
  return id;
}

/** Derives a rematch's id from the previous game's: the same for both players. */
export function rematchIdOf(game: string): string {
  const hash = createHash('sha256').update(`flotilla rematch 1 ${game}`).digest();
  return [...hash.subarray(0, ID_LENGTH)]
    .map((byte) => ID_DIGITS[byte % ID_DIGITS.length])
    .join('');
}
