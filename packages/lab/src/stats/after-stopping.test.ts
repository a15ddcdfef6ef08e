import { makeRng } from '@flotilla/engine';
import { describe, expect, it } from 'vitest';
import { type SprtOptions, type SprtState, STRONGER_SPRT, sprtOf } from '../sprt.js';

const LOOK = 25;
const SPRT = { ...STRONGER_SPRT, h1: 0.56 };
const NARROW = { ...STRONGER_SPRT, h1: 0.52 };

/** Plays pairs of games, each won by the first with this probability, until the test decides. */
function stopped(chance: number, sprt: SprtOptions, seed: number): SprtState & { naive: number } {
  const rng = makeRng(seed, 'stopped');
  const scores = [0, 0, 0, 0, 0];
  for (let pairs = 1; ; pairs += 1) {
    const wins = [0, 1].filter(() => rng.below(10_000) < chance * 10_000).length;
    scores[wins * 2]! += 1;
    if (pairs % LOOK !== 0) continue;
    const state = sprtOf(scores, sprt, LOOK);
    const naive = (scores[2]! / 2 + scores[4]!) / pairs;
    if (state.verdict !== 'open') return { ...state, naive };
  }
}

const RUNS = 300;

describe.each([
  ...[0.5, 0.53, 0.56, 0.7, 0.9].map((truth) => [truth, SPRT] as const),
  ...[0.2, 0.6, 0.9].map((truth) => [truth, NARROW] as const),
])('after a test of a true score of %d by %j', (truth, sprt) => {
  const runs = Array.from({ length: RUNS }, (_, seed) => stopped(truth, sprt, seed));

  it('the verdict is wrong about as often as it may, and hardly ever much more', () => {
    const wrong = truth <= sprt.h0 ? 'h1' : truth >= sprt.h1 ? 'h0' : undefined;
    const share = runs.filter(({ verdict }) => verdict === wrong).length / RUNS;
    // 5% plus three standard errors.
    expect(share).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / RUNS));
  });

  it('the interval holds the truth in about 95 % of the cases', () => {
    const held = runs.filter(({ score }) => score!.low <= truth && truth <= score!.high).length;
    // With few pairs the variance is very uncertain.
    expect(held / RUNS).toBeGreaterThan(0.9);
    // An upper bound, as an infinite interval would always cover it.
    expect(held / RUNS).toBeLessThan(0.985);
  });

  it('the estimate is too high as often as too low', () => {
    const high = runs.filter(({ score }) => score!.mean > truth).length / RUNS;
    expect(Math.abs(high - 0.5)).toBeLessThan(0.125);
  });

  it('the estimate is within its interval, and between both hypotheses nearer to the truth than the plain score', () => {
    for (const { score } of runs) {
      expect(score!.low).toBeLessThan(score!.mean);
      // If every game was won, mean and upper bound are both 1.
      expect(score!.mean).toBeLessThanOrEqual(score!.high);
    }
    if (truth <= sprt.h0 || truth >= sprt.h1) return;
    const off = (scores: readonly number[]) =>
      scores.reduce((sum, score) => sum + Math.abs(score - truth), 0) / RUNS;
    const corrected = off(runs.map(({ score }) => score!.mean));
    expect(corrected).toBeLessThan(off(runs.map(({ naive }) => naive)));
  });
});

it('an open test has no score yet, and tells how far it is', () => {
  const open = sprtOf([10, 0, 20, 0, 12], SPRT, LOOK);
  expect(open).toMatchObject({ verdict: 'open', score: null });
  expect(open.pairsLeft).toBeGreaterThan(0);
  expect(sprtOf([1], SPRT).pairsLeft).toBeNull();
  expect(sprtOf([0, 0, 0, 0, 5], STRONGER_SPRT).verdict).toBe('open');
  expect(sprtOf([], STRONGER_SPRT).verdict).toBe('open');
});
