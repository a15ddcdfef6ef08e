import {
  KeptLast,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type Square,
  squareCount,
} from '@flotilla/rules';
import { inferenceFor, isInBook, keptLayouts } from './best-shots.js';
import { GreedyTree } from './endgame/greedy.js';
import { LayoutTables } from './endgame/tables.js';
import { spreadLayouts } from './exact.js';
import { type PositionKey, positionKey } from './position-key.js';
import { type LookAhead, lookUpAhead, type Prospect } from './prospects.js';

/** With more layouts left nothing is played out. */
export const MAX_LAYOUTS = 250_000;
/** The same where ships may touch: there looking ahead pays earlier. */
export const MAX_TOUCHING_LAYOUTS = 20_000_000;
/** The same where misses cost differently: there the opening shots of a board count, too. */
const MAX_COSTLY_LAYOUTS = 1_000_000;
/** At most this many layouts are played out: a few tenths of a second. */
const MAX_PLAYED = 20_000;
/** So many do as well for the mean where more than {@link MAX_LAYOUTS} are left, in less than half the time. */
const MAX_PLAYED_EARLY = 5000;
/** Only so many squares, the likeliest, are looked at, and none that is much less likely. */
const MOST_SQUARES = 8;
const LEAST_SHARE = 0.6;
/** So many squares are looked at a shot further, and so many answers to each. */
const MOST_FURTHER = 4;
const FURTHER_BREADTH = 4;
/** A chance above this is certainty, but for rounding. */
const SURE = 1 - 1e-12;
const MAX_CACHED = 2000;

/** In the key's orientation. */
const cache = new KeptLast<string, LookAhead>(MAX_CACHED);

/**
 * Looks ahead from each of the likeliest squares: plays the greedy rule out over every layout that
 * agrees with what is known, and so is at least as good as that rule (a roll-out: Tesauro and
 * Galperin, «On-line policy improvement using Monte-Carlo search», 1996; here nothing is drawn). Where
 * there are more layouts than that takes, some that are evenly spaced among them stand for all.
 * Undefined where too many layouts are left, where a square is sure, where a salvo is under way, or for the
 * mean where it is not known which ship was sunk.
 * Up to a few tenths of a second.
 * @param costs what the misses from here on cost: see `missCosts`; left out, each costs 1
 */
export function lookAhead(known: Observation, costs?: readonly number[]): LookAhead | undefined {
  if (!known.pending.isEmpty) return undefined;
  const key = positionKey(known);
  const text = key && aheadKey(known, key, costs);
  const kept = text && (lookUpAhead(text) ?? cache.get(text));
  if (kept) return onBoard(kept, key);
  if (isInBook(known)) return undefined;
  // Where a sinking is not identified, what is known has no key, and nothing can be kept for it.
  if (!text) {
    return costs && lookFrom(known, [...Array(squareCount(known.rules.grid)).keys()], { costs });
  }
  const found = lookFrom(known, key.toBoard, costs && { costs });
  return found && onBoard(cache.set(text, found), key);
}

/**
 * What `lookAhead` looks up of an opening: found by playing out so many layouts, however many are left,
 * and in the key's orientation. Seconds for each hundred thousand layouts.
 */
export function lookAheadOfOpening(known: Observation, played: number): LookAhead | undefined {
  const key = positionKey(known);
  return key && lookFrom(known, key.toBoard, { most: Number.POSITIVE_INFINITY, played });
}

/** What is kept is found by this text: what a sinking tells decides how the layouts part. */
export function aheadKey(
  known: Observation,
  { text }: PositionKey,
  costs?: readonly number[],
): string {
  return `${known.rules.announces} ${text} ${costs?.join() ?? ''}`;
}

/** How far to look where it is not the usual way. */
interface Reach {
  readonly costs?: readonly number[];
  /** With more layouts left nothing is played out. */
  readonly most?: number;
  /** At most this many layouts are played out. */
  readonly played?: number;
}

/**
 * Played out from each of the likeliest squares, in the key's orientation, so that mirror images are
 * looked at alike.
 */
function lookFrom(
  known: Observation,
  toBoard: readonly Square[],
  { costs, most = mostLayouts(known.rules, costs), played }: Reach = {},
): LookAhead | undefined {
  if ((keptLayouts(known) ?? 0) > most) return undefined;
  const inference = inferenceFor(known);
  if (inference?.method !== 'exact' || inference.layouts > most) return undefined;
  const { layouts: total, posterior } = inference;
  const chances = toBoard.map((square) => (known.open.has(square) ? posterior[square]! : 0));
  const likely = Math.max(...chances);
  if (likely === 0 || likely > SURE) return undefined;
  const turned = turn(known, toBoard);
  const limit = played ?? (!costs && total > MAX_LAYOUTS ? MAX_PLAYED_EARLY : MAX_PLAYED);
  const layouts = spreadLayouts(turned, limit);
  const { announces } = known.rules;
  const endgame = { layouts, hits: turned.hits, announces, ...(costs && { costs }) };
  const tables = new LayoutTables(endgame);
  const tree = new GreedyTree(tables);
  const numberOf = new Map(tables.squares.map((square, number) => [square, number]));
  const prospects = likelySquares(chances)
    .filter((square) => numberOf.has(square))
    .map((square) => {
      const number = numberOf.get(square)!;
      const chance = chances[square]!;
      // How often the first shot misses is known better than these layouts tell.
      const correction = tables.costs[0]! * (tree.weightAt(number) / tables.layouts - chance);
      return { square, chance, misses: tree.missesAfter(number) / tables.layouts + correction };
    });
  const [likeliest] = prospects;
  if (!likeliest) return undefined;
  if (costs) lookFurther(prospects, tree, numberOf, tables.layouts);
  const best = prospects.reduce((a, b) => (b.misses < a.misses ? b : a));
  return { best, likeliest, layouts: total, played: tables.layouts };
}

/** The squares that are worth looking at, the likeliest first. @param chances by square */
export function likelySquares(chances: readonly number[]): Square[] {
  const least = LEAST_SHARE * Math.max(...chances);
  return Array.from(chances.keys())
    .filter((square) => chances[square]! >= least)
    .sort((a, b) => chances[b]! - chances[a]! || a - b)
    .slice(0, MOST_SQUARES);
}

/**
 * Has the best of the prospects by the greedy rule, and the likeliest, played out with the best of some shots
 * after each answer; the others are left out. The greedy rule knows nothing of what misses cost.
 */
function lookFurther(
  prospects: Prospect[],
  tree: GreedyTree,
  numberOf: ReadonlyMap<Square, number>,
  layouts: number,
): void {
  const [likeliest] = prospects;
  const best = prospects.toSorted((a, b) => a.misses - b.misses).slice(0, MOST_FURTHER);
  const further = best.includes(likeliest!) ? best : [likeliest!, ...best];
  const deeper = further.map((prospect) => {
    const number = numberOf.get(prospect.square)!;
    const less = tree.missesAfter(number) - tree.missesAfter(number, FURTHER_BREADTH);
    return { ...prospect, misses: prospect.misses - less / layouts };
  });
  prospects.splice(0, prospects.length, ...deeper.sort((a, b) => b.chance - a.chance));
}

/** The most layouts with which a position of these rules is played out. */
export function mostLayouts({ touching }: Rules, costs?: readonly number[]): number {
  if (costs) return MAX_COSTLY_LAYOUTS;
  return touching === 'allowed' ? MAX_TOUCHING_LAYOUTS : MAX_LAYOUTS;
}

/** What is known, in the key's orientation. */
function turn(known: Observation, toBoard: readonly Square[]): Observation {
  return known.answers.reduce(
    (turned, answer) => observe(turned, { ...answer, square: toBoard.indexOf(answer.square) }),
    newObservation(known.rules),
  );
}

function onBoard(found: LookAhead, { toBoard }: PositionKey): LookAhead {
  const turn = (prospect: Prospect) => ({ ...prospect, square: toBoard[prospect.square]! });
  return { ...found, best: turn(found.best), likeliest: turn(found.likeliest) };
}
