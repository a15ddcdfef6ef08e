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
/** At most this many layouts are played out: some fifty milliseconds. */
const MAX_PLAYED = 20_000;
/** So many do as well for the mean where more than {@link MAX_LAYOUTS} are left, in less than half the time. */
const MAX_PLAYED_EARLY = 5000;
/** Where time does not matter, at most this many are played out once more from the best squares: half a second. */
const MAX_PLAYED_DEEP = 300_000;
/** Only so many squares, the likeliest, are looked at, and none that is much less likely. */
const MOST_SQUARES = 8;
const LEAST_SHARE = 0.6;
/** So many squares are looked at once more or a shot further, and so many shots after each answer. */
const MOST_AGAIN = 4;
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
 * Undefined where too many layouts are left, where a square is sure, where a salvo is under way, or, unless deep, for
 * the mean where it is not known which ship was sunk.
 * Up to a tenth of a second beside the count of the layouts; deep, up to two seconds.
 */
export function lookAhead(known: Observation, aim: AheadAim = {}): LookAhead | undefined {
  if (!known.pending.isEmpty) return undefined;
  const key = positionKey(known);
  const text = key && aheadKey(known, key, aim.costs);
  const name = `${aim.isDeep ? 'deep ' : ''}${text}`;
  const kept = text && (lookUpAhead(text) ?? cache.get(name));
  if (kept) return onBoard(kept, key);
  if (isInBook(known)) return undefined;
  // Where a sinking is not identified, what is known has no key, and nothing can be kept for it.
  if (!text) {
    if (!aim.costs && !aim.isDeep) return undefined;
    return lookFrom(known, [...Array(squareCount(known.rules.grid)).keys()], aim);
  }
  const found = lookFrom(known, key.toBoard, aim);
  return found && onBoard(cache.set(name, found), key);
}

/** What is kept is found by this text: what a sinking tells decides how the layouts part. */
function aheadKey(known: Observation, { text }: PositionKey, costs?: readonly number[]): string {
  return `${known.rules.announces} ${text} ${costs?.join() ?? ''}`;
}

/** What is looked for, and how thoroughly. */
export interface AheadAim {
  /** What the misses from here on cost: see `missCosts`; left out, each costs 1. */
  readonly costs?: readonly number[] | undefined;
  /** Are the best squares played out over more layouts, and a shot further? */
  readonly isDeep?: boolean | undefined;
}

/**
 * Played out from each of the likeliest squares, in the key's orientation, so that mirror images are
 * looked at alike.
 */
function lookFrom(
  known: Observation,
  toBoard: readonly Square[],
  { costs, isDeep }: AheadAim = {},
): LookAhead | undefined {
  const most = mostLayouts(known.rules, { costs, isDeep });
  if ((keptLayouts(known) ?? 0) > most) return undefined;
  const inference = inferenceFor(known);
  if (inference?.method !== 'exact' || inference.layouts > most) return undefined;
  const { layouts: total, posterior } = inference;
  const chances = toBoard.map((square) => (known.open.has(square) ? posterior[square]! : 0));
  const likely = Math.max(...chances);
  if (likely === 0 || likely > SURE) return undefined;
  const turned = turn(known, toBoard);
  const isEarly = !costs && !isDeep && total > MAX_LAYOUTS;
  const limit = isEarly ? MAX_PLAYED_EARLY : MAX_PLAYED;
  const first = new PlayOut(turned, limit, costs);
  const likeliest = first.prospects(likelySquares(chances), chances);
  if (likeliest.length === 0) return undefined;
  const isAll = first.layouts === total;
  const last = isDeep && !isAll ? new PlayOut(turned, MAX_PLAYED_DEEP, costs) : first;
  // The greedy rule knows nothing of what misses cost.
  const breadth = costs || (isDeep && isAll) ? FURTHER_BREADTH : 1;
  const isDone = last === first && breadth === 1;
  const prospects = isDone ? likeliest : last.prospects(best(likeliest), chances, breadth);
  return {
    best: prospects.reduce((a, b) => (b.misses < a.misses ? b : a)),
    likeliest: prospects[0]!,
    layouts: total,
    played: last.layouts,
  };
}

/** The squares of the best prospects, and of the likeliest, which is the first, in their order. */
function best(prospects: readonly Prospect[]): Square[] {
  const best = prospects.toSorted((a, b) => a.misses - b.misses).slice(0, MOST_AGAIN);
  return prospects
    .filter((each) => each === prospects[0] || best.includes(each))
    .map(({ square }) => square);
}

/** The layouts of a position, or a spread of them, over which the greedy rule is played out. */
class PlayOut {
  readonly #tables: LayoutTables;
  readonly #tree: GreedyTree;
  readonly #numberOf: ReadonlyMap<Square, number>;

  constructor(known: Observation, most: number, costs?: readonly number[]) {
    const { hits, rules } = known;
    const layouts = spreadLayouts(known, most);
    const { announces } = rules;
    this.#tables = new LayoutTables({ layouts, hits, announces, ...(costs && { costs }) });
    this.#tree = new GreedyTree(this.#tables);
    this.#numberOf = new Map(this.#tables.squares.map((square, number) => [square, number]));
  }

  /** How many there are. */
  get layouts(): number {
    return this.#tables.layouts;
  }

  /**
   * Those of the squares that hold a ship in one of the layouts.
   * @param chances by square
   * @param breadth of so many shots after each answer the best is taken, before the greedy rule goes on
   */
  prospects(squares: readonly Square[], chances: readonly number[], breadth = 1): Prospect[] {
    return squares
      .filter((square) => this.#numberOf.has(square))
      .map((square) => {
        const number = this.#numberOf.get(square)!;
        const chance = chances[square]!;
        // How often the first shot misses is known better than these layouts tell.
        const more = this.#tree.weightAt(number) / this.layouts - chance;
        const misses = this.#tree.missesAfter(number, breadth) / this.layouts;
        return { square, chance, misses: misses + this.#tables.costs[0]! * more };
      });
  }
}

/** The squares that are worth looking at, the likeliest first. @param chances by square */
export function likelySquares(chances: readonly number[]): Square[] {
  const least = LEAST_SHARE * Math.max(...chances);
  return Array.from(chances.keys())
    .filter((square) => chances[square]! >= least)
    .sort((a, b) => chances[b]! - chances[a]! || a - b)
    .slice(0, MOST_SQUARES);
}

/** The most layouts with which a position of these rules is played out. */
export function mostLayouts({ touching }: Rules, { costs, isDeep }: AheadAim = {}): number {
  if (costs && !isDeep) return MAX_COSTLY_LAYOUTS;
  return isDeep || touching === 'allowed' ? MAX_TOUCHING_LAYOUTS : MAX_LAYOUTS;
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
