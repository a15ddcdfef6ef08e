import { checkWhole, type Observation, type Result } from '@flotilla/rules';
import { inferExactly } from './exact.js';
import type { Inference, InferenceError } from './inference.js';
import { runSampling, type SampleOptions, type SamplingSteps, samplingSteps } from './sampled.js';

/**
 * Infers exactly if the automaton is small enough, otherwise by sampling; `method` says which.
 * Fails only if no layout is consistent, or sampling found none.
 * @throws OptionError for an invalid weight of `weigh` or invalid `samples`
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
  return runSampling(inferInSteps(observation, options));
}

/**
 * Works like {@link infer}, but pauses after each sampled layout; exact inference has no pauses.
 */
export function* inferInSteps(observation: Observation, options: SampleOptions): SamplingSteps {
  if (options.samples !== undefined) checkWhole('samples', options.samples, 1);
  const exact = inferExactly(observation, options);
  const isTooLarge = !exact.ok && exact.error.code === 'too-large';
  return isTooLarge ? yield* samplingSteps(observation, options) : exact;
}
