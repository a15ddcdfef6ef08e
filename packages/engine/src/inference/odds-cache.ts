import { checkWhole, LruCache, type Observation, type Square } from '@flotilla/rules';
import { inferExactly } from './exact.js';
import { type Inference, type InferenceOptions, MAX_NODES_IN_PLAY } from './inference.js';
import { type PositionKey, positionKey } from './position-key.js';
import type { PlacementWeight } from './question.js';

/** Odds of shots from an inference, without its working data. */
export type PositionOdds = Pick<
  Inference,
  'observation' | 'layouts' | 'posterior' | 'sinking' | 'toldBy'
>;

type Odds = PositionOdds & Pick<Inference, 'states'>;

/** Odds by square of the board they were computed for; turned on a cache hit. */
interface Kept {
  readonly odds: Omit<Odds, 'observation'>;
  readonly toBoard: readonly Square[];
}

/** Some kilobytes each. */
const MAX_KEPT = 3000;

/** Cache of recently used odds. */
export class OddsCache {
  /** Odds by {@link keptText}, shared by mirror images. */
  readonly #kept = new LruCache<string, Kept>(MAX_KEPT);
  readonly #weigh: Pick<InferenceOptions, 'weigh'>;

  /** @param weigh equal for mirror images; uniform layouts by default */
  constructor(weigh?: PlacementWeight) {
    this.#weigh = weigh ? { weigh } : {};
  }

  /**
   * Returns the exact odds of a position; cached for mirror images, later games and other callers. Undefined
   * above `maxNodes` nodes.
   */
  of(known: Observation, maxNodes: number): PositionOdds | undefined {
    const key = positionKey(known);
    const found = key && this.#kept.get(keptText(key, known));
    if (key && found) {
      // A cache hit must not answer what a cold call would refuse.
      if (found.odds.states > maxNodes) return undefined;
      return { observation: known, ...onBoard(found, key) };
    }
    const inference = inferExactly(known, { maxNodes, ...this.#weigh });
    if (!inference.ok) return undefined;
    this.keep(inference.value);
    return inference.value;
  }

  keep({ observation, layouts, states, posterior, sinking, toldBy }: Odds): void {
    const key = positionKey(observation);
    if (!key) return;
    const odds = { layouts, states, posterior, sinking, toldBy };
    this.#kept.set(keptText(key, observation), { odds, toBoard: key.toBoard });
  }
}

/** Returns a text that is equal if chances and possible answers are. */
function keptText({ text }: PositionKey, { rules, answers }: Observation): string {
  const sunk = answers.flatMap(({ outcome, ship }) => (outcome === 'sunk' ? (ship ?? []) : []));
  return `${rules.announces} ${text} ${sunk.sort().join()}`;
}

const even = new OddsCache();

/** Returns exact odds for uniform layouts: see `OddsCache.of`. */
export function exactOdds(known: Observation, maxNodes: number): PositionOdds | undefined {
  checkWhole('maxNodes', maxNodes, 0);
  return even.of(known, maxNodes);
}

/**
 * Does any layout fit all answers? Counts them and caches their odds; true above `MAX_NODES_IN_PLAY` nodes.
 */
export function hasLayoutByCount(known: Observation): boolean {
  const counted = inferExactly(known, { maxNodes: MAX_NODES_IN_PLAY });
  if (counted.ok) keepOdds(counted.value);
  return counted.ok || counted.error.code !== 'no-layout';
}

/** Caches the odds of an existing inference without weights. */
export function keepOdds(inference: Inference): void {
  if (inference.method === 'exact') even.keep(inference);
}

function onBoard(
  { odds: { layouts, posterior, sinking, toldBy }, toBoard: from }: Kept,
  { toBoard }: PositionKey,
): Omit<PositionOdds, 'observation'> {
  const turned = (values: Float64Array) => {
    const board = new Float64Array(values.length);
    toBoard.forEach((square, index) => {
      board[square] = values[from[index]!]!;
    });
    return board;
  };
  return {
    layouts,
    posterior: turned(posterior),
    sinking: turned(sinking),
    toldBy: mapValues(toldBy, turned),
  };
}

function mapValues(
  map: ReadonlyMap<string, Float64Array>,
  change: (values: Float64Array) => Float64Array,
): Map<string, Float64Array> {
  return new Map([...map].map(([name, values]) => [name, change(values)]));
}
