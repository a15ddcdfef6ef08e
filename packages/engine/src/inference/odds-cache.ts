import { checkWhole, LruCache, type Observation, type Square } from '@flotilla/rules';
import { inferExactly } from './exact.js';
import { type Inference, type InferenceOptions, MAX_NODES_IN_PLAY } from './inference.js';
import { type PositionKey, positionKey } from './position-key.js';
import type { PlacementWeight } from './question.js';

/** Odds of shots from an inference, without its working data. */
export type PositionOdds = Pick<
  Inference,
  'observation' | 'layouts' | 'posterior' | 'sinking' | 'posteriorByAnswer'
>;

type CountedOdds = PositionOdds & Pick<Inference, 'states'>;

/** Odds by square of the board for which they were computed; a cache hit may mirror them. */
interface CachedOdds {
  readonly odds: Omit<CountedOdds, 'observation'>;
  readonly toBoard: readonly Square[];
}

/** An entry takes a few kilobytes. */
const MAX_CACHED_ODDS = 3000;

export class OddsCache {
  readonly #cache = new LruCache<string, CachedOdds>(MAX_CACHED_ODDS);
  readonly #weigh: Pick<InferenceOptions, 'weigh'>;

  /** @param weigh must give mirror images equal weight; uniform layouts by default */
  constructor(weigh?: PlacementWeight) {
    this.#weigh = weigh ? { weigh } : {};
  }

  /** Returns the odds, cached; undefined above `maxNodes` nodes, or if no layout fits. */
  of(known: Observation, maxNodes: number): PositionOdds | undefined {
    const key = positionKey(known);
    const cached = key && this.#cache.get(cacheKey(key, known));
    if (key && cached) {
      // A cache hit must not answer what a cold call would refuse.
      if (cached.odds.states > maxNodes) return undefined;
      return { observation: known, ...oddsOnBoard(cached, key) };
    }
    const inference = inferExactly(known, { maxNodes, ...this.#weigh });
    if (!inference.ok) return undefined;
    this.store(inference.value);
    return inference.value;
  }

  store({
    observation,
    layouts,
    states,
    posterior,
    sinking,
    posteriorByAnswer,
  }: CountedOdds): void {
    const key = positionKey(observation);
    if (!key) return;
    const odds = { layouts, states, posterior, sinking, posteriorByAnswer };
    this.#cache.set(cacheKey(key, observation), { odds, toBoard: key.toBoard });
  }
}

/** Returns a key such that positions with equal keys have equal odds, up to mirroring. */
function cacheKey({ text }: PositionKey, { rules, answers }: Observation): string {
  const sunk = answers.flatMap(({ outcome, ship }) => (outcome === 'sunk' ? (ship ?? []) : []));
  return `${rules.announces} ${text} ${sunk.sort().join()}`;
}

const uniformOdds = new OddsCache();

/** Returns exact odds for uniform layouts, cached; undefined above `maxNodes` nodes. */
export function exactOdds(known: Observation, maxNodes: number): PositionOdds | undefined {
  checkWhole('maxNodes', maxNodes, 0);
  return uniformOdds.of(known, maxNodes);
}

/** Does any layout fit all answers? Returns true if counting needs too many nodes. */
export function hasLayoutByCount(known: Observation): boolean {
  const counted = inferExactly(known, { maxNodes: MAX_NODES_IN_PLAY });
  if (counted.ok) storeOdds(counted.value);
  return counted.ok || counted.error.code !== 'no-layout';
}

export function storeOdds(inference: Inference): void {
  if (inference.method === 'exact') uniformOdds.store(inference);
}

function oddsOnBoard(
  { odds: { layouts, posterior, sinking, posteriorByAnswer }, toBoard: from }: CachedOdds,
  { toBoard }: PositionKey,
): Omit<PositionOdds, 'observation'> {
  const toBoardOrder = (values: Float64Array) => {
    const board = new Float64Array(values.length);
    toBoard.forEach((square, index) => {
      board[square] = values[from[index]!]!;
    });
    return board;
  };
  return {
    layouts,
    posterior: toBoardOrder(posterior),
    sinking: toBoardOrder(sinking),
    posteriorByAnswer: mapValues(posteriorByAnswer, toBoardOrder),
  };
}

function mapValues(
  map: ReadonlyMap<string, Float64Array>,
  change: (values: Float64Array) => Float64Array,
): Map<string, Float64Array> {
  return new Map([...map].map(([name, values]) => [name, change(values)]));
}
