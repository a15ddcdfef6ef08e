import { KeptLast, type Observation, type Square } from '@flotilla/rules';
import { makeRng } from '../rng.js';
import { infer } from './infer.js';
import { type Inference, MAX_NODES_IN_PLAY } from './inference.js';
import { keepOdds } from './kept-odds.js';
import { lookUpBook } from './opening-book.js';
import { positionKey } from './position-key.js';
import { bestSquares } from './shot-odds.js';

/** Many games share their first shots. */
const MAX_CACHED = 20_000;

interface Cached {
  readonly best: readonly Square[];
  readonly layouts: number;
}

const inferences = new WeakMap<Observation, Inference>();
/** The last of each list of answers, which the observations of one salvo share. */
const byAnswers = new WeakMap<Observation['answers'], Inference>();
/** In the key's orientation. */
const cache = new KeptLast<string, Cached>(MAX_CACHED);

/**
 * The inference that a shooter goes by: exact up to {@link MAX_NODES_IN_PLAY}, beyond that
 * sampled, with draws that depend on the number of answers alone. Kept for the observation, as
 * the same one is asked for its shot, its weights and its reason, and for its answers, as shots
 * under way tell nothing: a salvo takes one count, not one for each of its shots. Undefined when a
 * sampler on a crowded board met no layout.
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

/** How many layouts are left, where that is known already: of this observation, or of a mirror image. */
export function keptLayouts(known: Observation): number | undefined {
  const kept = inferences.get(known);
  if (kept) return kept.layouts;
  const key = positionKey(known);
  return key && cache.get(key.text)?.layouts;
}

/** Do the two differ by nothing but shots under way? A square concluded to be empty is no longer known to be. */
function isAlike(one: Observation, other: Observation): boolean {
  return one.rules === other.rules && one.empty.equals(other.empty);
}

/** Has shooters that go by the layouts left take this inference of exactly this observation. */
export function setInference(known: Observation, inference: Inference): void {
  inferences.set(known, inference);
}

/**
 * The likeliest squares, from the opening book, from a cache that mirror images share, or by an
 * inference; of equally likely squares those whose answer tells most. Undefined as above.
 */
export function bestShots(known: Observation): readonly Square[] | undefined {
  const key = positionKey(known);
  const onBoard = (squares: readonly Square[]) => squares.map((square) => key!.toBoard[square]!);
  const opening = key && lookUpBook(key.text);
  if (opening) return onBoard(opening);
  const kept = key && cache.get(key.text);
  // In the order of an inference: whether a mirror image was asked before is no reason for another draw.
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

/** Is this one of the openings that were computed beforehand? */
export function isInBook(known: Observation): boolean {
  const key = positionKey(known);
  return key !== undefined && lookUpBook(key.text) !== undefined;
}
