import {
  LruCache,
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

/** Limit of layouts for looking ahead. */
export const MAX_LAYOUTS = 250_000;
/** The same limit if ships may touch: looking ahead pays off earlier. */
export const MAX_TOUCHING_LAYOUTS = 20_000_000;
/** The same limit for uneven costs: the opening of a board then matters too. */
const MAX_COSTLY_LAYOUTS = 1_000_000;
/** Limit of layouts played out: some fifty milliseconds. */
const MAX_PLAYED = 20_000;
/** Above MAX_LAYOUTS, 5,000 samples give the same mean as 20,000 at half the cost. */
const MAX_PLAYED_EARLY = 5000;
/** Limit of layouts in the second pass of a deep search: half a second. */
const MAX_PLAYED_DEEP = 300_000;
/** Limit of squares tried, likeliest first, and least chance relative to the best. */
const MOST_SQUARES = 8;
const LEAST_SHARE = 0.6;
/** Limits of squares in the second pass or with deeper play, and of shots tried after each answer. */
const MOST_AGAIN = 4;
const FURTHER_BREADTH = 4;
/** Chance that counts as certain despite rounding. */
const SURE = 1 - 1e-12;
const MAX_CACHED = 2000;

/** In the key's orientation. */
const cache = new LruCache<string, LookAhead>(MAX_CACHED);

/**
 * Looks ahead from each of the likeliest squares: plays the greedy rule out over every consistent layout, or
 * an evenly spaced sample. At least as good as the greedy rule: a roll-out (Tesauro and Galperin, «On-line
 * policy improvement using Monte-Carlo search», 1996), without random draws. Undefined with too many layouts,
 * a sure square or a pending salvo. Unless deep, also for the mean with an unidentified sinking. Takes up to
 * a tenth of a second on top of the count; deep, up to two seconds.
 */
export function lookAhead(known: Observation, aim: AheadAim = {}): LookAhead | undefined {
  if (!known.pending.isEmpty) return undefined;
  const key = positionKey(known);
  const text = key && aheadKey(known, key, aim.costs);
  const name = `${aim.isDeep ? 'deep ' : ''}${text}`;
  const kept = text && (lookUpAhead(text) ?? cache.get(name));
  if (kept) return onBoard(kept, key);
  if (isInBook(known)) return undefined;
  // An unidentified sinking has no key, so nothing can be cached.
  if (!text) {
    if (!aim.costs && !aim.isDeep) return undefined;
    return lookFrom(known, [...Array(squareCount(known.rules.grid)).keys()], aim);
  }
  const found = lookFrom(known, key.toBoard, aim);
  return found && onBoard(cache.set(name, found), key);
}

/** Returns the key of a cached result; the rule of announcing affects it. */
function aheadKey(known: Observation, { text }: PositionKey, costs?: readonly number[]): string {
  return `${known.rules.announces} ${text} ${costs?.join() ?? ''}`;
}

/** Goal and thoroughness of the search. */
export interface AheadAim {
  /** Costs of the next misses: see `missCosts`; 1 each by default. */
  readonly costs?: readonly number[] | undefined;
  /** Are the best squares played out over more layouts, and one shot deeper? */
  readonly isDeep?: boolean | undefined;
}

/** Plays out the likeliest squares in the key's orientation, so that mirror images give equal results. */
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
  // The greedy rule ignores the costs of misses.
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

/** Returns the squares with the best prospects and the likeliest one, which is first, in order. */
function best(prospects: readonly Prospect[]): Square[] {
  const best = prospects.toSorted((a, b) => a.misses - b.misses).slice(0, MOST_AGAIN);
  return prospects
    .filter((each) => each === prospects[0] || best.includes(each))
    .map(({ square }) => square);
}

/** Layouts of a position, or a sample, for playing out the greedy rule. */
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

  /** Number of layouts. */
  get layouts(): number {
    return this.#tables.layouts;
  }

  /**
   * Returns the prospects of those squares that hold a ship in one of the layouts.
   * @param chances by square
   * @param breadth shots tried after each answer, before the greedy rule takes over
   */
  prospects(squares: readonly Square[], chances: readonly number[], breadth = 1): Prospect[] {
    return squares
      .filter((square) => this.#numberOf.has(square))
      .map((square) => {
        const number = this.#numberOf.get(square)!;
        const chance = chances[square]!;
        // The chance of the first miss is known more exactly than from these layouts.
        const more = this.#tree.weightAt(number) / this.layouts - chance;
        const misses = this.#tree.missesAfter(number, breadth) / this.layouts;
        return { square, chance, misses: misses + this.#tables.costs[0]! * more };
      });
  }
}

/** Returns the squares worth trying, likeliest first. @param chances by square */
export function likelySquares(chances: readonly number[]): Square[] {
  const least = LEAST_SHARE * Math.max(...chances);
  return Array.from(chances.keys())
    .filter((square) => chances[square]! >= least)
    .sort((a, b) => chances[b]! - chances[a]! || a - b)
    .slice(0, MOST_SQUARES);
}

/** Returns the limit of layouts under these rules. */
export function mostLayouts({ touching }: Rules, { costs, isDeep }: AheadAim = {}): number {
  if (costs && !isDeep) return MAX_COSTLY_LAYOUTS;
  return isDeep || touching === 'allowed' ? MAX_TOUCHING_LAYOUTS : MAX_LAYOUTS;
}

/** Turns an observation into the key's orientation. */
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
