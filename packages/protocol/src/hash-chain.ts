import type { Seat, Shot } from '@flotilla/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const VERSION = 'flotilla course 1';

export interface ChainStart {
  readonly game: string;
  readonly begins: Seat | 'draw';
  readonly commitments: readonly [string, string];
}

/** Computes the head of a SHA-256 hash chain over a game's start and shots, in hexadecimal. */
export function hashChain(
  { game, begins, commitments }: ChainStart,
  shots: readonly Shot[],
): string {
  const start = hashOf([VERSION, game, begins, ...commitments]);
  return shots.reduce(
    (head, { seat, turn, square, outcome }) => hashOf([head, seat, turn, square, outcome]),
    start,
  );
}

function hashOf(values: readonly (string | number)[]): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(values))));
}
