import {
  LruCache,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type Square,
  squareCount,
} from '@flotilla/rules';
import { cachedLayoutCount, inferenceFor, isInOpeningBook } from './best-shots.js';
import { GreedyTree } from './endgame/greedy.js';
import { LayoutTables } from './endgame/tables.js';
import { spreadLayouts } from './exact.js';
import { type PositionKey, positionKey } from './position-key.js';
import { type LookAhead, lookUpLookAhead, type ShotProspect } from './prospects.js';

/** With more layouts left, `lookAhead` returns undefined. */
export const MAX_LOOK_AHEAD_LAYOUTS = 250_000;
/** The same limit if ships may touch, where looking ahead pays off earlier. */
export const MAX_LOOK_AHEAD_LAYOUTS_TOUCHING = 20_000_000;
/** The same limit for uneven costs, which affect the opening, too. */
const MAX_LOOK_AHEAD_LAYOUTS_WITH_COSTS = 1_000_000;
/** Takes about 50 ms. */
const MAX_PLAYED_OUT = 20_000;
/** Above MAX_LOOK_AHEAD_LAYOUTS, 5,000 samples give the same mean as 20,000 at half the cost. */
const MAX_PLAYED_OUT_EARLY = 5000;
/** Layouts for the second pass of a deep search, which takes half a second. */
const MAX_PLAYED_OUT_DEEP = 300_000;
/**
 * Maximum number of squares tried, likeliest first, and their minimum chance relative to the best.
 */
const MAX_TRIED_SQUARES = 8;
const MIN_RELATIVE_CHANCE = 0.6;
/** Squares of the second pass, not counting the likeliest; shots tried after each answer. */
const MAX_REFINED_SQUARES = 4;
const FOLLOW_UP_BREADTH = 4;
/** Chances above this are certain, except for rounding. */
const CERTAIN_CHANCE = 1 - 1e-12;
const MAX_CACHED_LOOK_AHEADS = 2000;

/** Look-aheads with squares in the key's orientation. */
const lookAheadCache = new LruCache<string, LookAhead>(MAX_CACHED_LOOK_AHEADS);

/**
 * Looks ahead from each of the likeliest squares. Plays the greedy rule out over every consistent
 * layout, or an evenly spaced sample. This roll-out is at least as good as that rule, and draws no
 * random numbers. Source: Tesauro and Galperin, “On-line policy improvement using Monte-Carlo
 * search”, 1996.
 *
 * Undefined with too many layouts, a certain square, a pending salvo or a book opening. Unless
 * costs are given or the search is deep, also undefined if a sunk ship is unidentified. Takes up to
 * 0.1 s on top of the count, or 2 s if deep.
 */
export function lookAhead(known: Observation, aim: LookAheadOptions = {}): LookAhead | undefined {
  if (!known.pending.isEmpty) return undefined;
  const key = positionKey(known);
  const text = key && lookAheadKey(known, key, aim.costs);
  const name = `${aim.isDeep ? 'deep ' : ''}${text}`;
  const cached = text && (lookUpLookAhead(text) ?? lookAheadCache.get(name));
  if (cached) return lookAheadOnBoard(cached, key);
  if (isInOpeningBook(known)) return undefined;
  // A position with an unidentified sinking has no key, so it cannot be cached.
  if (!text) {
    if (!aim.costs && !aim.isDeep) return undefined;
    return computeLookAhead(known, [...Array(squareCount(known.rules.grid)).keys()], aim);
  }
  const result = computeLookAhead(known, key.toBoard, aim);
  return result && lookAheadOnBoard(lookAheadCache.set(name, result), key);
}

function lookAheadKey(
  known: Observation,
  { text }: PositionKey,
  costs?: readonly number[],
): string {
  return `${known.rules.announces} ${text} ${costs?.join() ?? ''}`;
}

export interface LookAheadOptions {
  /** Costs of the next misses: see `missCosts`; 1 each by default. */
  readonly costs?: readonly number[] | undefined;
  /** Should the best squares be played out over more layouts, and one shot deeper? */
  readonly isDeep?: boolean | undefined;
}

/** Plays out the likeliest squares in the key's orientation, so that mirror images agree. */
function computeLookAhead(
  known: Observation,
  toBoard: readonly Square[],
  { costs, isDeep }: LookAheadOptions = {},
): LookAhead | undefined {
  const maxLayouts = maxLookAheadLayouts(known.rules, { costs, isDeep });
  if ((cachedLayoutCount(known) ?? 0) > maxLayouts) return undefined;
  const inference = inferenceFor(known);
  if (inference?.method !== 'exact' || inference.layouts > maxLayouts) return undefined;
  const { layouts: total, posterior } = inference;
  const chances = toBoard.map((square) => (known.open.has(square) ? posterior[square]! : 0));
  const maxChance = Math.max(...chances);
  if (maxChance === 0 || maxChance > CERTAIN_CHANCE) return undefined;
  const turnedPosition = turnToKeyOrientation(known, toBoard);
  const isEarly = !costs && !isDeep && total > MAX_LOOK_AHEAD_LAYOUTS;
  const limit = isEarly ? MAX_PLAYED_OUT_EARLY : MAX_PLAYED_OUT;
  const firstPass = new PlayOut(turnedPosition, limit, costs);
  const likeliest = firstPass.prospects(likelySquares(chances), chances);
  if (likeliest.length === 0) return undefined;
  const hasAllLayouts = firstPass.layouts === total;
  const lastPass =
    isDeep && !hasAllLayouts ? new PlayOut(turnedPosition, MAX_PLAYED_OUT_DEEP, costs) : firstPass;
  // The greedy rule ignores the costs of misses, so with costs more shots are tried.
  const breadth = costs || (isDeep && hasAllLayouts) ? FOLLOW_UP_BREADTH : 1;
  const isDone = lastPass === firstPass && breadth === 1;
  const prospects = isDone
    ? likeliest
    : lastPass.prospects(squaresToRefine(likeliest), chances, breadth);
  return {
    best: prospects.reduce((a, b) => (b.misses < a.misses ? b : a)),
    likeliest: prospects[0]!,
    layouts: total,
    played: lastPass.layouts,
  };
}

/** Returns the squares with the best prospects, and the likeliest one, which is first. */
function squaresToRefine(prospects: readonly ShotProspect[]): Square[] {
  const best = prospects.toSorted((a, b) => a.misses - b.misses).slice(0, MAX_REFINED_SQUARES);
  return prospects
    .filter((prospect) => prospect === prospects[0] || best.includes(prospect))
    .map(({ square }) => square);
}

class PlayOut {
  readonly #tables: LayoutTables;
  readonly #tree: GreedyTree;
  readonly #numberOf: ReadonlyMap<Square, number>;

  constructor(known: Observation, maxLayouts: number, costs?: readonly number[]) {
    const { hits, rules } = known;
    const layouts = spreadLayouts(known, maxLayouts);
    const { announces } = rules;
    this.#tables = new LayoutTables({ layouts, hits, announces, ...(costs && { costs }) });
    this.#tree = new GreedyTree(this.#tables);
    this.#numberOf = new Map(this.#tables.squares.map((square, number) => [square, number]));
  }

  get layouts(): number {
    return this.#tables.layouts;
  }

  /** Returns the prospects of squares occupied in some layout. @param breadth see `GreedyTree` */
  prospects(squares: readonly Square[], chances: readonly number[], breadth = 1): ShotProspect[] {
    return squares
      .filter((square) => this.#numberOf.has(square))
      .map((square) => {
        const number = this.#numberOf.get(square)!;
        const chance = chances[square]!;
        // Replaces the chance of a first miss in these layouts by the exact one.
        const extraChance = this.#tree.weightAt(number) / this.layouts - chance;
        const misses = this.#tree.missesAfter(number, breadth) / this.layouts;
        return { square, chance, misses: misses + this.#tables.costs[0]! * extraChance };
      });
  }
}

/** Returns the squares worth trying, likeliest first. @param chances by square */
function likelySquares(chances: readonly number[]): Square[] {
  const minChance = MIN_RELATIVE_CHANCE * Math.max(...chances);
  return Array.from(chances.keys())
    .filter((square) => chances[square]! >= minChance)
    .sort((a, b) => chances[b]! - chances[a]! || a - b)
    .slice(0, MAX_TRIED_SQUARES);
}

export function maxLookAheadLayouts(
  { touching }: Rules,
  { costs, isDeep }: LookAheadOptions = {},
): number {
  if (costs && !isDeep) return MAX_LOOK_AHEAD_LAYOUTS_WITH_COSTS;
  return isDeep || touching === 'allowed'
    ? MAX_LOOK_AHEAD_LAYOUTS_TOUCHING
    : MAX_LOOK_AHEAD_LAYOUTS;
}

function turnToKeyOrientation(known: Observation, toBoard: readonly Square[]): Observation {
  return known.answers.reduce(
    (position, answer) => observe(position, { ...answer, square: toBoard.indexOf(answer.square) }),
    newObservation(known.rules),
  );
}

function lookAheadOnBoard(lookAhead: LookAhead, { toBoard }: PositionKey): LookAhead {
  const turnToBoard = (prospect: ShotProspect) => ({
    ...prospect,
    square: toBoard[prospect.square]!,
  });
  return {
    ...lookAhead,
    best: turnToBoard(lookAhead.best),
    likeliest: turnToBoard(lookAhead.likeliest),
  };
}
