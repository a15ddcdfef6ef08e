// Hash commitment: before the first shot each player publishes the SHA-256 of the fleet and a salt.
// Both are revealed after the game; finding others with the same hash is infeasible.
// @noble/hashes works even without Web Crypto, for instance over plain http on a home network.
import {
  checkWhole,
  type Layout,
  makeLayout,
  makeRulesEntry,
  type Rules,
  type Seat,
  type Setup,
} from '@flotilla/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const COMMITMENT_VERSION = 'flotilla fleet 1';

/** Format of salts and commitments: 256 bits as lower-case hexadecimal. */
export const HEX_256 = /^[0-9a-f]{64}$/;

/** Values that a commitment binds. */
export interface CommitmentInput {
  readonly game: string;
  readonly seat: Seat;
  readonly rules: Rules;
  readonly layout: Layout;
  /** 256 random bits as {@link HEX_256}. */
  readonly salt: string;
}

/** Returns the preimage of a commitment. It is JSON, which makes it unambiguous. */
export function commitmentText({ game, seat, rules, layout, salt }: CommitmentInput): string {
  const ships = layout.ships.map(({ squares }) => squares);
  return JSON.stringify([COMMITMENT_VERSION, game, seat, makeRulesEntry(rules), ships, salt]);
}

/**
 * Computes the commitment to a fleet, as {@link HEX_256}.
 * @example
 * ```ts
 * import { commitmentOf, makeSalt } from '@flotilla/protocol';
 * import { makeLayout, makeRules, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2] }));
 * const layout = unwrap(makeLayout(rules, [[0, 1]]));
 * const salt = makeSalt(crypto.getRandomValues(new Uint8Array(32)));
 * console.log(commitmentOf({ game: 'a1', seat: 0, rules, layout, salt }).length); // 64
 * ```
 */
export function commitmentOf(input: CommitmentInput): string {
  return bytesToHex(sha256(utf8ToBytes(commitmentText(input))));
}

const SALT_BYTES = 32;

/** Computes the commitment to a setup; undefined if the setup is illegal. */
export function commitmentToSetup({
  setup,
  ...rest
}: Omit<CommitmentInput, 'layout'> & { readonly setup: Setup }): string | undefined {
  const layout = makeLayout(rest.rules, setup);
  return layout.ok ? commitmentOf({ ...rest, layout: layout.value }) : undefined;
}

/**
 * Draws the seat that shoots first: the lowest bit of the SHA-256 of both salts. Neither player can
 * influence it, as neither knows both salts in advance.
 * @example
 * ```ts
 * import { startingSeatFrom } from '@flotilla/protocol';
 *
 * const salts = ['0'.repeat(64), '1'.repeat(64)] as const;
 * console.log(startingSeatFrom(salts)); // 1
 * ```
 */
export function startingSeatFrom(salts: readonly [string, string]): Seat {
  const hash = sha256(utf8ToBytes(JSON.stringify(['flotilla beginner 1', ...salts])));
  return (hash.at(-1)! & 1) as Seat;
}

/** Encodes 32 random bytes as a salt. @throws OptionError for any other number of bytes */
export function makeSalt(randomBytes: Uint8Array): string {
  checkWhole('randomBytes', randomBytes.length, SALT_BYTES, SALT_BYTES);
  return bytesToHex(randomBytes);
}
