import type { Seat, Shot } from '@flotilla/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const HASH_CHAIN_VERSION = 'flotilla course 1';

export interface HashChainStart {
  readonly game: string;
  readonly begins: Seat | 'draw';
  readonly commitments: readonly [string, string];
}

/** Computes the head of a SHA-256 hash chain over a game's start and shots, in hexadecimal. */
export function hashChain(
  { game, begins, commitments }: HashChainStart,
  shots: readonly Shot[],
): string {
  const start = hashAsJson([HASH_CHAIN_VERSION, game, begins, ...commitments]);
  return shots.reduce(
    (head, { seat, turn, square, outcome }) => hashAsJson([head, seat, turn, square, outcome]),
    start,
  );
}

function hashAsJson(values: readonly (string | number)[]): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(values))));
}
