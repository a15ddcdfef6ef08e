// Lower bound of the mean shots of any shooter: see docs/research/bounds.md for the proof.
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

/** Lower bound for every shooter over uniform layouts. */
export interface ShotsBound {
  /** Mean shots to clear a board, rounded down to 9 decimals. */
  readonly lower: number;
  readonly layouts: number;
  /** Relaxations that the bound uses. */
  readonly relaxations: readonly Relaxation[];
  /** Relaxation that bounds the layouts found with each number of misses, from 0; an index. */
  readonly byMisses: readonly number[];
  /**
   * Share of layouts that any shooter clears with at most this many misses, from 0, rounded up to 9 decimals.
   * Beyond the list it may be 1.
   */
  readonly shares: readonly number[];
}

/** Relaxed game: some ships are revealed from the start; a hidden ship is revealed at its first hit. */
export interface Relaxation {
  /** Hidden ships by form, longest first. */
  readonly hidden: readonly number[];
  /** Number of ways to place the revealed ships. */
  readonly others: number;
}

/** Reason why there is no bound. */
export type BoundError =
  | InferenceError
  /** The fleet has more parts (choices of ships by form) than the limit. */
  | { readonly code: 'too-many-parts'; readonly parts: number; readonly limit: number }
  /** A number of layouts exceeds 2^53 and is not exact. */
  | { readonly code: 'not-whole'; readonly layouts: number };

/** Limit of fleet parts to count: a second or so at worst. */
const MAX_PARTS = 600;
/** Shares are rounded up to multiples of 1/UNIT. */
const UNIT = 10n ** 9n;

/** Options of the bound. */
export interface BoundOptions {
  /**
   * Relaxations used. `all`: only the one that hides the whole fleet, a single count and best for few misses.
   */
  readonly hidden?: 'any' | 'all';
}

/**
 * Bounds the mean shots of any shooter from below, under any rule of announcing: E = segments + Σ P(more than
 * m misses). Each P uses the best relaxation. Counts the layouts of every part of the fleet: a few seconds
 * for the presets.
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
  // The first relaxation reveals everything: its number is that of all layouts.
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

/** Returns every choice of ships by form, none first. */
function partsOf(counts: readonly number[]): number[][] {
  return counts.reduce<number[][]>(
    (parts, count) =>
      parts.flatMap((part) => Array.from({ length: count + 1 }, (_, taken) => [...part, taken])),
    [[]],
  );
}

/** Counts the ways to place the ships that are not hidden. */
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

/** Bounds the placements of the empty board that a number of shots can hit, by form and number. */
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
 * Returns the share of layouts that can be found with at most `m` misses, rounded up. The hidden ships, last
 * form first, are among those that m + 1, m + 2 … shots reach.
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
    // The bound numbers equal ships: divide by the orders of the hidden ones.
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
