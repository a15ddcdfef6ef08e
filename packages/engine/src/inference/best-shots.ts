import { LruCache, type Observation, type Square } from '@flotilla/rules';
import { makeRng } from '../rng.js';
import { infer } from './infer.js';
import { type Inference, MAX_NODES_IN_PLAY } from './inference.js';
import { storeOdds } from './odds-cache.js';
import { lookUpBestSquares } from './opening-book.js';
import { positionKey } from './position-key.js';
import { bestSquares } from './shot-odds.js';

/** Large, because many games share their first shots. */
const MAX_CACHED_SHOTS = 20_000;

interface CachedShots {
  readonly best: readonly Square[];
  readonly layouts: number;
}

const inferences = new WeakMap<Observation, Inference>();
/** Inferences by list of answers, which the shots of a salvo share. */
const inferenceByAnswers = new WeakMap<Observation['answers'], Inference>();
/** Best shots with squares in the key's orientation. */
const shotsByKey = new LruCache<string, CachedShots>(MAX_CACHED_SHOTS);

/**
 * Returns the inference for a shooter: exact up to {@link MAX_NODES_IN_PLAY}, else sampled. Cached
 * per observation and list of answers. Undefined if sampling found no layout.
 */
export function inferenceFor(known: Observation): Inference | undefined {
  const cached = inferences.get(known);
  if (cached) return cached;
  const earlier = inferenceByAnswers.get(known.answers);
  if (earlier && isSameButPending(earlier.observation, known))
    return { ...earlier, observation: known };
  const rng = makeRng(known.answers.length, 'inference');
  const inference = infer(known, { rng, maxNodes: MAX_NODES_IN_PLAY });
  if (!inference.ok) return undefined;
  storeOdds(inference.value);
  inferences.set(known, inference.value);
  inferenceByAnswers.set(known.answers, inference.value);
  return inference.value;
}

export function cachedLayoutCount(known: Observation): number | undefined {
  const cached = inferences.get(known);
  if (cached) return cached.layouts;
  const key = positionKey(known);
  return key && shotsByKey.get(key.text)?.layouts;
}

/** Do these observations with the same answers differ only in pending shots, not in conclusions? */
function isSameButPending(a: Observation, b: Observation): boolean {
  return a.rules === b.rules && a.empty.equals(b.empty);
}

export function setInference(known: Observation, inference: Inference): void {
  inferences.set(known, inference);
}

/** Returns the most informative of the likeliest squares; undefined if sampling found no layout. */
export function bestShots(known: Observation): readonly Square[] | undefined {
  const key = positionKey(known);
  const toBoardSquares = (squares: readonly Square[]) =>
    squares.map((square) => key!.toBoard[square]!);
  const opening = key && lookUpBestSquares(key.text);
  if (opening) return toBoardSquares(opening);
  const cached = key && shotsByKey.get(key.text);
  // Sorted like a computed result, since a cache hit must not change the random draw.
  if (cached) return toBoardSquares(cached.best).sort((a, b) => a - b);
  const inference = inferenceFor(known);
  if (!inference) return undefined;
  const best = bestSquares(inference);
  if (!key) return best;
  shotsByKey.set(key.text, {
    best: best.map((square) => key.toBoard.indexOf(square)),
    layouts: inference.layouts,
  });
  return best;
}

export function isInOpeningBook(known: Observation): boolean {
  const key = positionKey(known);
  return key !== undefined && lookUpBestSquares(key.text) !== undefined;
}
