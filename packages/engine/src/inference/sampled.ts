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
import { type Candidate, type InferenceQuestion, makeQuestion } from './question.js';
import { sampleWeighted } from './sample-candidates.js';
import { sumBySquare } from './square-sums.js';

/** Options of `infer` and `inferBySampling`. */
export interface SampleOptions extends InferenceOptions {
  readonly rng: Rng;
  /** Number of layouts tried; the default takes a few tenths of a second. */
  readonly samples?: number;
}

/** Progress of the sampling, in layouts. */
export interface SamplingStep {
  readonly done: number;
  readonly all: number;
}

/** Inference that pauses after each sampled layout; send `true` to stop it. */
export type SamplingSteps = Generator<SamplingStep, Result<Inference, InferenceError>, boolean>;

interface WeightedSample {
  readonly ships: readonly Candidate[];
  weight: number;
}

/** Maximum product of samples and candidates; takes a few tenths of a second. */
const MAX_SAMPLING_WORK = 2_500_000;
const MAX_SAMPLES = 4000;

/**
 * Estimates the chances from random layouts with importance weights, for boards too large to count.
 * Places ships one by one. Covers the lowest uncovered hit until all are covered, then places the
 * other ships, longest first. Each ship is drawn from all placements that fit; the product of the
 * numbers of placements is the weight. The mean weight estimates the number of layouts (Knuth 1975,
 * “Estimating the efficiency of backtrack programs”).
 * @throws OptionError for invalid samples
 */
export function inferBySampling(
  observation: Observation,
  options: SampleOptions,
): Result<Inference, InferenceError> {
  return runSampling(samplingSteps(observation, options));
}

export function runSampling(steps: SamplingSteps): Result<Inference, InferenceError> {
  for (;;) {
    const step = steps.next(false);
    if (step.done) return step.value;
  }
}

export function* samplingSteps(
  observation: Observation,
  { weigh, rng, samples: requestedSamples }: SampleOptions,
): SamplingSteps {
  checkRng(rng);
  const question = makeQuestion(observation, weigh);
  const affordable = Math.ceil(MAX_SAMPLING_WORK / Math.max(1, question.candidates.length));
  const sampleCount = requestedSamples ?? Math.min(MAX_SAMPLES, affordable);
  checkWhole('samples', sampleCount, 1);
  const samplesDrawn: WeightedSample[] = [];
  let samples = 0;
  let isEnough = false;
  while (samples < sampleCount && !isEnough) {
    const sample = sampleWeightedLayout(question, rng);
    if (sample) samplesDrawn.push(sample);
    samples += 1;
    isEnough = yield { done: samples, all: sampleCount };
  }
  const largest = samplesDrawn.reduce((most, { weight }) => Math.max(most, weight), 0);
  if (largest === 0 || largest === Number.POSITIVE_INFINITY)
    return err({ code: 'gave-up', samples });
  // Divides by the largest weight, since squares of weights could overflow.
  for (const sample of samplesDrawn) sample.weight /= largest;
  const total = samplesDrawn.reduce((sum, { weight }) => sum + weight, 0);
  const { posterior, sinking, posteriorByAnswer } = sumBySquare(
    observation,
    samplesDrawn.flatMap(({ ships }) => ships),
    samplesDrawn.flatMap(({ ships, weight }) => ships.map(() => weight)),
    total,
  );
  const layouts = (total / samples) * largest;
  const sumOfSquaredWeights = samplesDrawn.reduce((sum, { weight }) => sum + weight * weight, 0);
  return ok({
    observation,
    method: 'sampled',
    layouts,
    states: samples,
    isWhole: false,
    occupied: posterior.map((chance) => chance * layouts),
    posterior,
    sinking,
    posteriorByAnswer,
    sampling: {
      samples,
      effectiveSamples: total ** 2 / sumOfSquaredWeights,
      standardError: standardErrors(observation, samplesDrawn, posterior, total),
      layoutsError: Math.sqrt(Math.max(0, sumOfSquaredWeights / total ** 2 - 1 / samples)),
    },
    draw: (drawRng) => [...observation.sunk, ...pickSample(samplesDrawn, total, drawRng)],
    list: () => err({ code: 'only-sampled' }),
  });
}

function sampleWeightedLayout(
  { grid, counts, candidates, hits }: InferenceQuestion,
  rng: Rng,
): WeightedSample | undefined {
  const countsLeft = [...counts];
  const ships: Candidate[] = [];
  let weight = 1;
  let fitting = candidates;
  let uncovered = hits;
  let blocked = SquareSet.empty(squareCount(grid));
  for (;;) {
    const hit = uncovered.first;
    const kind = hit === undefined ? countsLeft.findIndex((count) => count > 0) : -1;
    if (hit === undefined && kind < 0) return { ships, weight };
    fitting = fitting.filter(
      (candidate) => countsLeft[candidate.kind]! > 0 && isUnblocked(candidate, blocked),
    );
    const choices =
      hit === undefined
        ? fitting.filter((candidate) => candidate.kind === kind)
        : fitting.filter(({ squares }) => squares.includes(hit));
    const total = choices.reduce((sum, choice) => sum + choice.weight, 0);
    // Draws before the check: a failed try must use up a random number, or seeds would change.
    const chosen = sampleWeighted(choices, (choice) => choice.weight, total, rng);
    if (choices.length === 0) return undefined;
    // Equal ships may be drawn in any order, so each layout occurs once per order.
    const orders = hit === undefined ? countsLeft[kind]! : 1;
    weight *= total / orders;
    ships.push(chosen);
    countsLeft[chosen.kind]! -= 1;
    const shipSquares = SquareSet.of(blocked.capacity, chosen.squares);
    uncovered = uncovered.difference(shipSquares);
    blocked = blocked.union(shipSquares).union(chosen.halo);
  }
}

function isUnblocked({ squares }: Candidate, blocked: SquareSet): boolean {
  return squares.every((square) => !blocked.has(square));
}

/** Returns standard errors of a ratio of two sums, by the delta method: √Σ w²(x − p)² / Σ w. */
function standardErrors(
  { sunkSquares }: Observation,
  samples: readonly WeightedSample[],
  posterior: Float64Array,
  total: number,
): Float64Array {
  const variance = new Float64Array(posterior.length);
  for (const { ships, weight } of samples) {
    const occupied = new Set([...sunkSquares, ...ships.flatMap(({ squares }) => squares)]);
    for (const [square, chance] of posterior.entries()) {
      const distance = (occupied.has(square) ? 1 : 0) - chance;
      variance[square]! += (weight * distance) ** 2;
    }
  }
  return variance.map((sum) => Math.sqrt(sum) / total);
}

function pickSample(samples: readonly WeightedSample[], total: number, rng: Rng): Placement[] {
  const { ships } = sampleWeighted(samples, ({ weight }) => weight, total, rng);
  return ships.map(({ shape, squares }) => ({ shape, squares }));
}
