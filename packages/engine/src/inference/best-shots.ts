import { LruCache, type Observation, type Square } from '@flotilla/rules';
import { makeRng } from '../rng.js';
import { infer } from './infer.js';
import { type Inference, MAX_NODES_IN_PLAY } from './inference.js';
import { keepOdds } from './odds-cache.js';
import { lookUpBook } from './opening-book.js';
import { positionKey } from './position-key.js';
import { bestSquares } from './shot-odds.js';

/** Limit of positions: many games share their first shots. */
const MAX_CACHED = 20_000;

interface Cached {
  readonly best: readonly Square[];
  readonly layouts: number;
}

const inferences = new WeakMap<Observation, Inference>();
/** Last inference by list of answers, shared by the shots of a salvo. */
const byAnswers = new WeakMap<Observation['answers'], Inference>();
/** In the key's orientation. */
const cache = new LruCache<string, Cached>(MAX_CACHED);

/**
 * Returns the inference for a shooter: exact up to {@link MAX_NODES_IN_PLAY}, else sampled. Draws depend only
 * on the number of answers. Cached per observation and per answers: a shot, its weights, its reason and all
 * shots of a salvo take one count. Undefined if sampling a crowded board found no layout.
 */
export function inferenceFor(known: Observation): Inference | undefined {
  const kept = inferences.get(known);
  if (kept) return kept;
  const before = byAnswers.get(known.answers);
  if (before && isAlike(before.observation, known)) return { ...before, observation: known };
  const rng = makeRng(known.answers.length, 'inference');
  const inference = infer(known, { rng, maxNodes: MAX_NODES_IN_PLAY });
  if (!inference.ok) return undefined;
  keepOdds(inference.value);
  inferences.set(known, inference.value);
  byAnswers.set(known.answers, inference.value);
  return inference.value;
}

/** Returns the number of layouts if this position or a mirror image is cached. */
export function keptLayouts(known: Observation): number | undefined {
  const kept = inferences.get(known);
  if (kept) return kept.layouts;
  const key = positionKey(known);
  return key && cache.get(key.text)?.layouts;
}

/** Do the two differ only in pending shots? A square inferred empty must not count as known. */
function isAlike(one: Observation, other: Observation): boolean {
  return one.rules === other.rules && one.empty.equals(other.empty);
}

/** Sets the inference that shooters use for exactly this observation. */
export function setInference(known: Observation, inference: Inference): void {
  inferences.set(known, inference);
}

/**
 * Returns the likeliest squares; of ties, those whose answer is most informative. Looks in the opening book,
 * then in a cache shared by mirror images, then infers. Undefined as above.
 */
export function bestShots(known: Observation): readonly Square[] | undefined {
  const key = positionKey(known);
  const onBoard = (squares: readonly Square[]) => squares.map((square) => key!.toBoard[square]!);
  const opening = key && lookUpBook(key.text);
  if (opening) return onBoard(opening);
  const kept = key && cache.get(key.text);
  // In inference order: a cache hit must not change the random draw.
  if (kept) return onBoard(kept.best).sort((a, b) => a - b);
  const inference = inferenceFor(known);
  if (!inference) return undefined;
  const best = bestSquares(inference);
  if (!key) return best;
  cache.set(key.text, {
    best: best.map((square) => key.toBoard.indexOf(square)),
    layouts: inference.layouts,
  });
  return best;
}

/** Is this position in the opening book? */
export function isInBook(known: Observation): boolean {
  const key = positionKey(known);
  return key !== undefined && lookUpBook(key.text) !== undefined;
}
