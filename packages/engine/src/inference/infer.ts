import { checkWhole, type Observation, type Result } from '@flotilla/rules';
import { inferExactly } from './exact.js';
import type { Inference, InferenceError } from './inference.js';
import { type SampleOptions, type SamplingSteps, samplingSteps, toTheEnd } from './sampled.js';

/**
 * The exact inference where it is small enough, else the sampled one: `method` tells which it
 * was. Fails only when no layout agrees with the answers, or when the sampler found none.
 * @throws OptionError, which is a RangeError, for a weight of `weigh` that is no number from 0, and
 * for `samples` that are not a valid number
 * @example
 * ```ts
 * import { infer, makeRng } from '@flotilla/engine';
 * import { makeRules, newObservation, observe, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 3, height: 3 }, fleet: [2] }));
 * const known = observe(newObservation(rules), { square: 4, outcome: 'miss' });
 * const { posterior } = unwrap(infer(known, { rng: makeRng(1) }));
 * console.log(posterior[0], posterior[4]); // 0.25 0
 * ```
 */
export function infer(
  observation: Observation,
  options: SampleOptions,
): Result<Inference, InferenceError> {
  return toTheEnd(inferInSteps(observation, options));
}

/** The same as {@link infer}, with a step for each layout that is sampled; there is none where all are counted. */
export function* inferInSteps(observation: Observation, options: SampleOptions): SamplingSteps {
  if (options.samples !== undefined) checkWhole('samples', options.samples, 1);
  const exact = inferExactly(observation, options);
  const isTooLarge = !exact.ok && exact.error.code === 'too-large';
  return isTooLarge ? yield* samplingSteps(observation, options) : exact;
}
