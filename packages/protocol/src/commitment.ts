// A player commits to a fleet before the first shot: the SHA-256 of the fleet with a secret salt is
// shown to the other, and fleet and salt after the end. A player who changes a ship cannot find a salt that
// gives the same hash. The scheme is hash commitment as in any textbook of cryptography; @noble/hashes
// computes it also where Web Crypto is absent, as over plain http in a home network.
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

const VERSION = 'flotilla fleet 1';

/** How a salt and a commitment are written: 256 bits in hexadecimal, in lower case. */
export const HEX_256 = /^[0-9a-f]{64}$/;

/** What a commitment is made of. */
export interface Committed {
  readonly game: string;
  readonly seat: Seat;
  readonly rules: Rules;
  readonly layout: Layout;
  /** 256 random bits as {@link HEX_256}. */
  readonly salt: string;
}

/** The text whose SHA-256 is the commitment: JSON, so that no two fleets share one. */
export function committedText({ game, seat, rules, layout, salt }: Committed): string {
  const ships = layout.ships.map(({ squares }) => squares);
  return JSON.stringify([VERSION, game, seat, makeRulesEntry(rules), ships, salt]);
}

/** The commitment to a fleet, as {@link HEX_256}. */
export function commitmentOf(committed: Committed): string {
  return bytesToHex(sha256(utf8ToBytes(committedText(committed))));
}

const SALT_BYTES = 32;

/** The commitment to a setup; undefined where the rules do not allow it. */
export function commitmentToSetup({
  setup,
  ...rest
}: Omit<Committed, 'layout'> & { readonly setup: Setup }): string | undefined {
  const layout = makeLayout(rest.rules, setup);
  return layout.ok ? commitmentOf({ ...rest, layout: layout.value }) : undefined;
}

/** Who begins where it is drawn: the lowest bit of the SHA-256 of both salts, which neither knew alone. */
export function startingSeatFrom(salts: readonly [string, string]): Seat {
  const hash = sha256(utf8ToBytes(JSON.stringify(['flotilla beginner 1', ...salts])));
  return (hash.at(-1)! & 1) as Seat;
}

/** A salt of 32 random bytes. @throws OptionError for another number of them */
export function makeSalt(randomBytes: Uint8Array): string {
  checkWhole('randomBytes', randomBytes.length, SALT_BYTES, SALT_BYTES);
  return bytesToHex(randomBytes);
}
