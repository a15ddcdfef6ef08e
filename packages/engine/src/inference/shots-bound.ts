// How few shots any shooter can need on average: see docs/research/bounds.md for the proof.
import {
  err,
  type FleetKind,
  kindsOf,
  makeRules,
  makeRulesEntry,
  newObservation,
  ok,
  placementTable,
  type Result,
  type Rules,
  segmentCount,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { inferExactly } from './exact.js';
import type { InferenceError } from './inference.js';

/** A lower bound for every shooter, over all layouts of the rules, each equally likely. */
export interface ShotsBound {
  /** Mean shots to clear a board, rounded down to 9 decimals. */
  readonly lower: number;
  readonly layouts: number;
  /** What it is made of, and nothing else. */
  readonly relaxations: readonly Relaxation[];
  /** By number of misses from 0 on: the index of the relaxation that bounds the layouts found with so many. */
  readonly byMisses: readonly number[];
  /**
   * By number of misses from 0 on: the share of all layouts, rounded up to 9 decimals, that any shooter clears with
   * so many misses at most. With more than are listed it may be all.
   */
  readonly shares: readonly number[];
}

/** The positions of some ships are given away; a hidden one is shown when it is first hit. */
export interface Relaxation {
  /** By form, longest first: how many of its ships are hidden. */
  readonly hidden: readonly number[];
  /** In how many ways the ships that are given away can be. */
  readonly others: number;
}

/** Why there is no bound. */
export type BoundError =
  | InferenceError
  /** The fleet has more parts (so many ships of each form) than are counted. */
  | { readonly code: 'too-many-parts'; readonly parts: number; readonly limit: number }
  /** A number of layouts is beyond 2^53, and so not known to the last digit. */
  | { readonly code: 'not-whole'; readonly layouts: number };

/** Each part of the fleet is counted: a second or so in the worst case. */
const MAX_PARTS = 600;
/** Shares are rounded up to so many parts of one. */
const UNIT = 10n ** 9n;

/** Which relaxations bound the chance of so many misses. */
export interface BoundOptions {
  /** `all`: only the relaxation that hides the whole fleet, which takes one count and is the best for few misses. */
  readonly hidden?: 'any' | 'all';
}

/**
 * A lower bound on the mean shots of any shooter, whatever is announced: E = segments + Σ P(more than m
 * misses), each P bounded by the best of all relaxations. It counts the layouts of every part of the fleet:
 * a few seconds for the presets.
 */
export function boundShots(
  rules: Rules,
  { hidden: isHidden = 'any' }: BoundOptions = {},
): Result<ShotsBound, BoundError> {
  const kinds = kindsOf(rules.fleet);
  const parts = kinds.reduce((product, { count }) => product * (count + 1), 1);
  if (parts > MAX_PARTS) return err({ code: 'too-many-parts', parts, limit: MAX_PARTS });
  const all = kinds.map(({ count }) => count);
  const relaxations: Relaxation[] = [];
  const none = all.map(() => 0);
  for (const hidden of isHidden === 'all' ? [none, all] : partsOf(all)) {
    const others = countOthers(rules, kinds, hidden);
    if (!others.ok) return others;
    relaxations.push({ hidden, others: others.value });
  }
  // Nothing is hidden in the first, and so all is given away: its number is that of the layouts.
  const layouts = relaxations[0]!.others;
  const usable = relaxations.slice(1);
  const reach = reachOf(rules, kinds);
  const found = usable.map(({ hidden, others }) =>
    sharesFound(reach, all, hidden, BigInt(others), BigInt(layouts)),
  );
  const byMisses: number[] = [];
  const most: number[] = [];
  let misses = 0n;
  for (let m = 0; m < squareCount(rules.grid) - segmentCount(rules.fleet); m += 1) {
    const shares = found.map((share) => share(m));
    const least = shares.reduce((best, share) => (share < best ? share : best), UNIT);
    if (least === UNIT) break;
    misses += UNIT - least;
    byMisses.push(shares.indexOf(least));
    most.push(Number(least) / Number(UNIT));
  }
  const lower = segmentCount(rules.fleet) + Number(misses) / Number(UNIT);
  return ok({ lower, layouts, relaxations: usable, byMisses, shares: most });
}

/** Every choice of so many ships of each form at most, none first. */
function partsOf(counts: readonly number[]): number[][] {
  return counts.reduce<number[][]>(
    (parts, count) =>
      parts.flatMap((part) => Array.from({ length: count + 1 }, (_, taken) => [...part, taken])),
    [[]],
  );
}

/** In how many ways the ships that are not hidden can be. */
function countOthers(
  rules: Rules,
  kinds: readonly FleetKind[],
  hidden: readonly number[],
): Result<number, BoundError> {
  const { fleet: entries, ...entry } = makeRulesEntry(rules);
  const left = [...hidden];
  // Of equal ships the first are hidden.
  const fleet = rules.fleet.flatMap((shape, index) => {
    const kind = kinds.findIndex((each) => each.shape.id === shape.id);
    left[kind]! -= 1;
    return left[kind]! >= 0 ? [] : [entries[index]!];
  });
  if (fleet.length === 0) return ok(1);
  const part = unwrap(makeRules({ ...entry, fleet }));
  const counted = inferExactly(newObservation(part));
  if (!counted.ok) return counted;
  const { layouts, isWhole } = counted.value;
  return isWhole ? ok(layouts) : err({ code: 'not-whole', layouts });
}

/** By form and number of shots: how many placements of the empty board so many squares hit at most. */
function reachOf(rules: Rules, kinds: readonly FleetKind[]): number[][] {
  const table = placementTable(rules);
  return kinds.map(({ shape }) => {
    const { covering, placements } = table.find((kind) => kind.shape.id === shape.id)!;
    let reach = 0;
    const counts = covering.map(({ length }) => length).sort((a, b) => b - a);
    return [
      0,
      ...counts.map((count) => {
        reach = Math.min(placements.length, reach + count);
        return reach;
      }),
    ];
  });
}

/**
 * The share of all layouts that can be found with `m` misses at most, rounded up: the hidden ships,
 * the last form first, are found among what m + 1, m + 2 … shots reach.
 */
function sharesFound(
  reach: readonly (readonly number[])[],
  all: readonly number[],
  hidden: readonly number[],
  others: bigint,
  layouts: bigint,
): (m: number) => bigint {
  let named = layouts;
  for (const [kind, count] of all.entries()) {
    // The bound numbers equal ships: the hidden ones can be picked in so many orders.
    for (let i = 0; i < hidden[kind]!; i += 1) named *= BigInt(count - i);
  }
  const order = hidden.flatMap((count, kind) => new Array<number>(count).fill(kind)).reverse();
  return (m) => {
    let found = others;
    for (const [index, kind] of order.entries()) {
      const shots = reach[kind]!;
      found *= BigInt(shots[Math.min(shots.length - 1, m + 1 + index)]!);
    }
    const share = (found * UNIT + named - 1n) / named;
    return share < UNIT ? share : UNIT;
  };
}
