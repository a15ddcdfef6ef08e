import type { Seat, Shot } from '@flotilla/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const VERSION = 'flotilla course 1';

/** Facts fixed before the first shot, which seed the hash chain. */
export interface ChainStart {
  readonly game: string;
  readonly begins: Seat | 'draw';
  /** Commitments to both fleets, by seat. */
  readonly commitments: readonly [string, string];
}

/**
 * Computes the head of a SHA-256 hash chain over the start of a game and its shots with their outcomes.
 * Its 32 bytes prove every shot and the order of shots.
 * @returns 64 hexadecimal digits
 */
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
