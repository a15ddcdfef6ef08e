import {
  checkRng,
  checkWhole,
  err,
  type Observation,
  ok,
  type Placement,
  type Result,
  type Rng,
  SquareSet,
  squareCount,
} from '@flotilla/rules';
import type { Inference, InferenceError, InferenceOptions } from './inference.js';
import { type Candidate, makeQuestion, type Question } from './question.js';
import { sampleFraction } from './sample-candidates.js';
import { sumBySquare } from './square-sums.js';

/** Options of sampled inference. */
export interface SampleOptions extends InferenceOptions {
  readonly rng: Rng;
  /** Number of layouts tried; the default takes a few tenths of a second. */
  readonly samples?: number;
}

/** Progress of the sampling. */
export interface SamplingStep {
  readonly done: number;
  readonly all: number;
}

/** Inference layout by layout. Send `true` after a step to stop. */
export type SamplingSteps = Generator<SamplingStep, Result<Inference, InferenceError>, boolean>;

/** One layout with its importance weight. */
interface Sample {
  readonly ships: readonly Candidate[];
  weight: number;
}

/**
 * Limit of candidates examined; each sample examines all for each ship. Some tenths of a second with ten
 * ships.
 */
const WORK = 2_500_000;
const MAX_SAMPLES = 4000;

/**
 * Estimates the chances by random layouts with importance weights, for boards too large to count. Places
 * ships one by one: first covers the lowest uncovered hit until all are covered, then the rest, longest
 * first. Each ship is drawn from all that fit, and their numbers multiply to the weight. The mean weight is
 * the number of layouts (Knuth 1975, «Estimating the efficiency of backtrack programs»).
 * @throws OptionError for invalid samples
 */
export function inferBySampling(
  observation: Observation,
  options: SampleOptions,
): Result<Inference, InferenceError> {
  return toTheEnd(samplingSteps(observation, options));
}

/** Runs all steps. */
export function toTheEnd(steps: SamplingSteps): Result<Inference, InferenceError> {
  for (;;) {
    const step = steps.next(false);
    if (step.done) return step.value;
  }
}

/** Does the same as {@link inferBySampling}, but can be stopped: the result then uses the samples so far. */
export function* samplingSteps(
  observation: Observation,
  { weigh, rng, samples: asked }: SampleOptions,
): SamplingSteps {
  checkRng(rng);
  const question = makeQuestion(observation, weigh);
  const affordable = Math.ceil(WORK / Math.max(1, question.candidates.length));
  const all = asked ?? Math.min(MAX_SAMPLES, affordable);
  checkWhole('samples', all, 1);
  const drawn: Sample[] = [];
  let samples = 0;
  let isEnough = false;
  while (samples < all && !isEnough) {
    const sample = sampleOnce(question, rng);
    if (sample) drawn.push(sample);
    samples += 1;
    isEnough = yield { done: samples, all };
  }
  const largest = drawn.reduce((most, { weight }) => Math.max(most, weight), 0);
  if (largest === 0 || largest === Number.POSITIVE_INFINITY)
    return err({ code: 'gave-up', samples });
  // Divides by the largest weight: squares of weights could overflow.
  for (const sample of drawn) sample.weight /= largest;
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  const { posterior, sinking, toldBy } = sumBySquare(
    observation,
    drawn.flatMap(({ ships }) => ships),
    drawn.flatMap(({ ships, weight }) => ships.map(() => weight)),
    total,
  );
  const layouts = (total / samples) * largest;
  const squareSum = drawn.reduce((sum, { weight }) => sum + weight * weight, 0);
  return ok({
    observation,
    method: 'sampled',
    layouts,
    states: samples,
    isWhole: false,
    occupied: posterior.map((chance) => chance * layouts),
    posterior,
    sinking,
    toldBy,
    sampling: {
      samples,
      effectiveSamples: total ** 2 / squareSum,
      standardError: standardErrors(observation, drawn, posterior, total),
      layoutsError: Math.sqrt(Math.max(0, squareSum / total ** 2 - 1 / samples)),
    },
    draw: (draws) => [...observation.sunk, ...pickWeighted(drawn, total, draws)],
    list: () => err({ code: 'only-sampled' }),
  });
}

function sampleOnce({ grid, counts, candidates, hits }: Question, rng: Rng): Sample | undefined {
  const left = [...counts];
  const ships: Candidate[] = [];
  let weight = 1;
  let fitting = candidates;
  let uncovered = hits;
  let blocked = SquareSet.empty(squareCount(grid));
  for (;;) {
    const hit = uncovered.first;
    const kind = hit === undefined ? left.findIndex((count) => count > 0) : -1;
    if (hit === undefined && kind < 0) return { ships, weight };
    fitting = fitting.filter(
      (candidate) => left[candidate.kind]! > 0 && isFree(candidate, blocked),
    );
    const choices =
      hit === undefined
        ? fitting.filter((candidate) => candidate.kind === kind)
        : fitting.filter(({ squares }) => squares.includes(hit));
    const chosen = pickByWeight(choices, rng);
    if (!chosen) return undefined;
    // Equal ships may be drawn in any order: each layout was met once per order.
    const orders = hit === undefined ? left[kind]! : 1;
    weight *= chosen.total / orders;
    ships.push(chosen.candidate);
    left[chosen.candidate.kind]! -= 1;
    const own = SquareSet.of(blocked.capacity, chosen.candidate.squares);
    uncovered = uncovered.diff(own);
    blocked = blocked.union(own).union(chosen.candidate.halo);
  }
}

function isFree({ squares }: Candidate, blocked: SquareSet): boolean {
  return squares.every((square) => !blocked.has(square));
}

function pickByWeight(
  choices: readonly Candidate[],
  rng: Rng,
): { readonly candidate: Candidate; readonly total: number } | undefined {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  let left = sampleFraction(rng) * total;
  for (const candidate of choices) {
    left -= candidate.weight;
    if (left < 0) return { candidate, total };
  }
  const candidate = choices.at(-1);
  return candidate && { candidate, total };
}

/** Standard errors of a ratio of two sums, by the delta method: √Σ w²(x − p)² / Σ w. */
function standardErrors(
  { sunkSquares }: Observation,
  drawn: readonly Sample[],
  posterior: Float64Array,
  total: number,
): Float64Array {
  const spread = new Float64Array(posterior.length);
  for (const { ships, weight } of drawn) {
    const held = new Set([...sunkSquares, ...ships.flatMap(({ squares }) => squares)]);
    for (const [square, chance] of posterior.entries()) {
      const distance = (held.has(square) ? 1 : 0) - chance;
      spread[square]! += (weight * distance) ** 2;
    }
  }
  return spread.map((sum) => Math.sqrt(sum) / total);
}

function pickWeighted(drawn: readonly Sample[], total: number, rng: Rng): Placement[] {
  let left = sampleFraction(rng) * total;
  const sample = drawn.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const { ships } = (sample ?? drawn.at(-1)) as Sample;
  return ships.map(({ shape, squares }) => ({ shape, squares }));
}
