// Lower bound on the mean shots of any shooter: see docs/research/bounds.md for the proof.
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

/** Lower bound on the shots of any shooter, over uniform layouts. */
export interface ShotsBound {
  /** Mean shots to clear a board, rounded down to 9 decimals. */
  readonly lower: number;
  readonly layouts: number;
  /** Relaxations; `byMisses` contains indices of this list. */
  readonly relaxations: readonly Relaxation[];
  /** For each number of misses, from 0: index of the relaxation with the lowest bound. */
  readonly byMisses: readonly number[];
  /**
   * For each number of misses, from 0: largest share of layouts that any shooter clears within it.
   * Rounded up to 9 decimals. Beyond the list the bound is 1.
   */
  readonly shares: readonly number[];
}

/**
 * Relaxed game: some ships are revealed from the start; a hidden ship is revealed at its first hit.
 */
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
  /** A number of layouts exceeds 2^53 and so is not exact. */
  | { readonly code: 'not-whole'; readonly layouts: number };

/** Takes about a second at worst. */
const MAX_FLEET_PARTS = 600;
/** Shares are rounded up to multiples of 1/SHARE_UNIT. */
const SHARE_UNIT = 10n ** 9n;

/** Options of {@link boundShots}. */
export interface BoundOptions {
  /** Relaxations used: `any` (default), or the one that hides `all` ships, best for few misses. */
  readonly hidden?: 'any' | 'all';
}

/**
 * Computes a lower bound on any shooter's mean shots: segments + Σ P(more than m misses). Takes a
 * few seconds.
 */
export function boundShots(
  rules: Rules,
  { hidden: hiddenOption = 'any' }: BoundOptions = {},
): Result<ShotsBound, BoundError> {
  const kinds = kindsOf(rules.fleet);
  const parts = kinds.reduce((product, { count }) => product * (count + 1), 1);
  if (parts > MAX_FLEET_PARTS)
    return err({ code: 'too-many-parts', parts, limit: MAX_FLEET_PARTS });
  const allCounts = kinds.map(({ count }) => count);
  const relaxations: Relaxation[] = [];
  const noCounts = allCounts.map(() => 0);
  for (const hidden of hiddenOption === 'all' ? [noCounts, allCounts] : subFleetsOf(allCounts)) {
    const revealedLayouts = countRevealedLayouts(rules, kinds, hidden);
    if (!revealedLayouts.ok) return revealedLayouts;
    relaxations.push({ hidden, others: revealedLayouts.value });
  }
  // The first relaxation reveals every ship, so its count is the number of layouts.
  const layouts = relaxations[0]!.others;
  const usable = relaxations.slice(1);
  const maxPlacementsHit = countMaxPlacementsHit(rules, kinds);
  const shareBounds = usable.map(({ hidden, others }) =>
    shareBoundOf(maxPlacementsHit, allCounts, hidden, BigInt(others), BigInt(layouts)),
  );
  const byMisses: number[] = [];
  const maxShares: number[] = [];
  let misses = 0n;
  for (let m = 0; m < squareCount(rules.grid) - segmentCount(rules.fleet); m += 1) {
    const shares = shareBounds.map((share) => share(m));
    const minShare = shares.reduce((best, share) => (share < best ? share : best), SHARE_UNIT);
    if (minShare === SHARE_UNIT) break;
    misses += SHARE_UNIT - minShare;
    byMisses.push(shares.indexOf(minShare));
    maxShares.push(Number(minShare) / Number(SHARE_UNIT));
  }
  const lower = segmentCount(rules.fleet) + Number(misses) / Number(SHARE_UNIT);
  return ok({ lower, layouts, relaxations: usable, byMisses, shares: maxShares });
}

function subFleetsOf(counts: readonly number[]): number[][] {
  return counts.reduce<number[][]>(
    (parts, count) =>
      parts.flatMap((counts) =>
        Array.from({ length: count + 1 }, (_, countTaken) => [...counts, countTaken]),
      ),
    [[]],
  );
}

function countRevealedLayouts(
  rules: Rules,
  kinds: readonly FleetKind[],
  hidden: readonly number[],
): Result<number, BoundError> {
  const { fleet: entries, ...entry } = makeRulesEntry(rules);
  const hiddenLeft = [...hidden];
  // Among equal ships, the first ones are hidden.
  const fleet = rules.fleet.flatMap((shape, index) => {
    const kind = kinds.findIndex((fleetKind) => fleetKind.shape.id === shape.id);
    hiddenLeft[kind]! -= 1;
    return hiddenLeft[kind]! >= 0 ? [] : [entries[index]!];
  });
  if (fleet.length === 0) return ok(1);
  const partRules = unwrap(makeRules({ ...entry, fleet }));
  const counted = inferExactly(newObservation(partRules));
  if (!counted.ok) return counted;
  const { layouts, isWhole } = counted.value;
  return isWhole ? ok(layouts) : err({ code: 'not-whole', layouts });
}

/**
 * Returns upper bounds on the placements that shots at a fresh board can hit, by form and shots.
 */
function countMaxPlacementsHit(rules: Rules, kinds: readonly FleetKind[]): number[][] {
  const table = placementTable(rules);
  return kinds.map(({ shape }) => {
    const { placementsBySquare, placements } = table.find((kind) => kind.shape.id === shape.id)!;
    let reach = 0;
    const counts = placementsBySquare.map(({ length }) => length).sort((a, b) => b - a);
    return [
      0,
      ...counts.map((count) => {
        reach = Math.min(placements.length, reach + count);
        return reach;
      }),
    ];
  });
}

/** Returns a function of `m`: a bound on the share of layouts cleared with at most `m` misses. */
function shareBoundOf(
  reach: readonly (readonly number[])[],
  allCounts: readonly number[],
  hidden: readonly number[],
  others: bigint,
  layouts: bigint,
): (m: number) => bigint {
  let labelledLayouts = layouts;
  for (const [kind, count] of allCounts.entries()) {
    // The bound distinguishes equal ships, so the layouts count once per order of the hidden ones.
    for (let i = 0; i < hidden[kind]!; i += 1) labelledLayouts *= BigInt(count - i);
  }
  const hiddenKinds = hidden
    .flatMap((count, kind) => new Array<number>(count).fill(kind))
    .reverse();
  return (m) => {
    let hits = others;
    for (const [index, kind] of hiddenKinds.entries()) {
      const shots = reach[kind]!;
      hits *= BigInt(shots[Math.min(shots.length - 1, m + 1 + index)]!);
    }
    const share = (hits * SHARE_UNIT + labelledLayouts - 1n) / labelledLayouts;
    return share < SHARE_UNIT ? share : SHARE_UNIT;
  };
}
