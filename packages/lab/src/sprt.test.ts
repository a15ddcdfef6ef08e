import { makeRng } from '@flotilla/engine';
import { describe, expect, it } from 'vitest';
import { samples } from '../../../tests/support/samples.js';
import { IS_STRONGER, sprtOf } from './sprt.js';

/** Plays pairs of games, each won by the first with this probability, until the test decides. */
function verdictFor(chance: number, seed: number): { verdict: string; pairs: number } {
  const rng = makeRng(seed, 'sprt');
  const scores = [0, 0, 0, 0, 0];
  for (let pairs = 1; ; pairs += 1) {
    const wins = [0, 1].filter(() => rng.below(1000) < chance * 1000).length;
    scores[wins * 2]! += 1;
    if (pairs % 25 !== 0) continue;
    const { verdict } = sprtOf(scores, { ...IS_STRONGER, h1: 0.55 });
    if (verdict !== 'open') return { verdict, pairs };
  }
}

describe('sprtOf', () => {
  it('is wrong about as often as it may, and hardly ever much more', () => {
    const runs = Array.from({ length: samples(200) }, (_, seed) => seed);
    const wrong = (chance: number, verdict: string) =>
      runs.filter((seed) => verdictFor(chance, seed).verdict === verdict).length / runs.length;
    // 5% plus three standard errors.
    const most = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs.length);
    expect(wrong(0.5, 'h1')).toBeLessThan(most);
    expect(wrong(0.55, 'h0')).toBeLessThan(most);
  });

  it('knows sooner where the difference is large', () => {
    expect(verdictFor(0.8, 1).pairs).toBeLessThan(verdictFor(0.55, 1).pairs);
  });

  it('knows nothing before it has some pairs', () => {
    expect(sprtOf([0, 0, 0, 0, 5], IS_STRONGER).verdict).toBe('open');
    expect(sprtOf([], IS_STRONGER).verdict).toBe('open');
  });

  it.each([
    { h0: 0.5, h1: 0.5 },
    { h0: 0, h1: 0.5 },
    { h1: 1 },
    { alpha: 0 },
    { beta: 0.6 },
    { h1: Number.NaN },
  ])('refuses %o', (wrong) => {
    expect(() => sprtOf([], { ...IS_STRONGER, ...wrong })).toThrow(RangeError);
  });
});
