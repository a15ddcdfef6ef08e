import type { Seat, Shot } from '@flotilla/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const VERSION = 'flotilla course 1';

/** What is agreed before the first shot. */
export interface CourseStart {
  readonly game: string;
  readonly begins: Seat | 'draw';
  /** Of both fleets, by seat. */
  readonly commitments: readonly [string, string];
}

/**
 * The head of a chain of hashes over a game: SHA-256 of the start, and for each shot of the head before it
 * and the shot with its answer. A device that keeps 32 bytes proves by them every shot, and their order.
 * @returns 64 hexadecimal digits
 */
export function courseOf(
  { game, begins, commitments }: CourseStart,
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
