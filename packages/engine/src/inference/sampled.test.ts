import { makePreset, newObservation, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { makeRng } from '../rng.js';
import { inferExactly } from './exact.js';
import { infer, inferInSteps } from './infer.js';
import { arbitraryPosition, randomObservation } from './inference.contract.js';
import { inferBySampling } from './sampled.js';

describe('the sampled inference', () => {
  it('agrees with the exact one within its own error', () => {
    let squares = 0;
    let far = 0;
    forAll([arbitraryPosition], ({ rules, seed, shots }) => {
      const known = randomObservation(rules, seed, shots);
      const exact = unwrap(inferExactly(known));
      const sampled = unwrap(inferBySampling(known, { rng: makeRng(seed, 's'), samples: 600 }));
      const { layoutsError, standardError } = sampled.sampling!;
      expect(Math.abs(sampled.layouts / exact.layouts - 1)).toBeLessThan(5 * layoutsError + 1e-9);
      for (const [square, chance] of exact.posterior.entries()) {
        const own = standardError[square]!;
        const distance = Math.abs(sampled.posterior[square]! - chance);
        squares += 1;
        if (distance > 2 * own + 1e-9) far += 1;
        expect(distance).toBeLessThan(6 * own + 0.02);
      }
    });
    // One square in twenty is beyond two standard errors.
    expect(far / squares).toBeLessThan(0.08);
  });

  it('has fewer effective samples than samples, and agrees on the russian board', () => {
    const known = newObservation(makePreset('russian'));
    const sampled = unwrap(inferBySampling(known, { rng: makeRng(1), samples: 3000 }));
    const { effectiveSamples, layoutsError } = sampled.sampling!;
    expect(effectiveSamples).toBeGreaterThan(300);
    expect(effectiveSamples).toBeLessThan(3000);
    expect(Math.abs(sampled.layouts / 1_855_545_978_831_780 - 1)).toBeLessThan(4 * layoutsError);
  });

  it('says what the samples so far say where it is stopped', () => {
    const known = newObservation(makePreset('russian'));
    const steps = inferInSteps(known, { rng: makeRng(1), samples: 500, maxNodes: 100 });
    let step = steps.next(false);
    while (!step.done) {
      expect(step.value.all).toBe(500);
      step = steps.next(step.value.done === 40);
    }
    const whole = infer(known, { rng: makeRng(1), samples: 40, maxNodes: 100 });
    const { posterior, sampling } = unwrap(step.value);
    expect(sampling?.samples).toBe(40);
    expect(posterior).toEqual(unwrap(whole).posterior);
  });

  it('takes over where counting exactly would be too large', () => {
    const known = newObservation(makePreset('russian'));
    const options = { rng: makeRng(1), samples: 50 };
    expect(unwrap(infer(known, { ...options, maxNodes: 100 })).method).toBe('sampled');
    expect(unwrap(infer(known, options)).method).toBe('exact');
  });
});
