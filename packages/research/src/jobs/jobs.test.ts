import { findPlacer, findShooter, makeRng, type PlacingOrder, playSolo } from '@flotilla/engine';
import { type Job, momentsOf } from '@flotilla/lab';
import { makePreset, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { deadEndsJob } from './dead-ends.js';
import { evolutionJob } from './evolution.js';
import { learningJob } from './learning.js';
import { leavingJob } from './leaving.js';
import { solosJob } from './solos.js';
import { theoryGamesJob } from './theory.js';

const SOLOS = {
  rules: 'russian',
  placer: 'zones/left',
  shooters: ['density', 'weights+leave', 'pool/cross'],
  against: [0, 0, 1],
  seed: 3,
  adjust: false,
};

const CUT: readonly [string, Job<never, unknown>, object, readonly number[]][] = [
  ['solos', solosJob, SOLOS, [0, 2, 5]],
  [
    'the luck of solos',
    solosJob,
    { ...SOLOS, rules: 'mini-7', placer: 'uniform', adjust: true },
    [0, 1, 4],
  ],
  ['evolution', evolutionJob, { rules: 'russian', population: 200, seed: 1 }, [0, 1, 2, 3, 4]],
  ['theory', theoryGamesJob, { formula: 'within', k: 10, seed: 1 }, [0, 70, 200]],
  ['dead-ends', deadEndsJob, { rules: 'mini-7', order: 'at-random', seed: 1 }, [0, 100, 200, 300]],
  ['leaving', leavingJob, { rules: 'mini-7', seed: 1 }, [0, 2, 6]],
];

it.each(CUT)('%s: parts add up to the whole, however it is cut', async (_, job, spec, cuts) => {
  const run = async (from: number, to: number) =>
    unwrap(await job.run({ ...spec, from, to } as never, {}));
  const parts = await Promise.all(cuts.slice(1).map((to, part) => run(cuts[part]!, to)));
  const whole = await run(0, cuts.at(-1)!);
  expect(parts.reduce<unknown>(added, undefined)).toEqual(whole);
  expect(parts[0]).not.toEqual(whole);
});

/** Adds all numbers of two parts, element by element. */
function added(one: unknown, other: unknown): unknown {
  if (one === undefined || other === undefined) return one ?? other;
  if (typeof one !== 'object') return Number(one) + Number(other);
  const [some, more] = [one, other] as Record<string, unknown>[];
  const sums = Object.keys({ ...some, ...more }).map((key) => [key, added(some![key], more![key])]);
  return Array.isArray(one) ? sums.map(([, sum]) => sum) : Object.fromEntries(sums);
}

describe('solos', () => {
  it('are games on the same boards, whoever else plays', async () => {
    const alone = { ...SOLOS, shooters: ['pool/cross'], against: [0], from: 0, to: 4 };
    const [shots] = unwrap(await solosJob.run(alone, {})).shots;
    expect(unwrap(await solosJob.run({ ...SOLOS, from: 0, to: 4 }, {})).shots[2]).toEqual(shots);
    const rules = makePreset('russian');
    const counts = [0, 1, 2, 3].map((board) => {
      const draws = makeRng(3, 'board', 'zones/left', board);
      const layout = unwrap(findPlacer('zones/left')!.place(rules, draws));
      const rng = makeRng(3, 'solo', 'pool/cross', board);
      return playSolo(findShooter('pool/cross')!, rules, layout, rng).length;
    });
    expect(momentsOf(shots ?? []).sum).toBe(counts.reduce((sum, count) => sum + count, 0));
  });

  it('compare each with whom it should be', async () => {
    const { shots, differences } = unwrap(await solosJob.run({ ...SOLOS, from: 0, to: 6 }, {}));
    const [density = 0, weights = 0, pool = 0] = shots.map((each) => momentsOf(each).sum);
    expect(differences.map(({ sum }) => sum)).toEqual([0, weights - density, pool - weights]);
  });
});

it('learning counts the same boards for both shooters, alike before anything is learned', async () => {
  const run = { rules: 'russian', placer: 'zones/left', blocks: 2, blockGames: 2, seed: 1 };
  const first = unwrap(await learningJob.run({ ...run, blockGames: 1, from: 0, to: 3 }, {}));
  expect(first.difference[0]).toEqual({ count: 3, sum: 0, squares: 0 });
  const part = unwrap(await learningJob.run({ ...run, from: 0, to: 2 }, {}));
  for (const [block, { sum }] of part.difference.entries()) {
    expect(sum).toBe((part.learned[block]?.sum ?? 0) - (part.density[block]?.sum ?? 0));
  }
});

it('dead-ends come as often as can be worked out by hand in a row of squares', async () => {
  const share = async (fleet: number[], width: number, order: PlacingOrder = 'longest-first') => {
    const rules = { grid: { width, height: 1 }, fleet };
    const part = unwrap(await deadEndsJob.run({ rules, order, seed: 1, from: 0, to: 3000 }, {}));
    return part.deadEnds / 3000;
  };
  expect(await share([2], 5)).toBe(0);
  // With the two in the middle, the single has no room.
  expect(await share([2, 1], 4)).toBeCloseTo(1 / 3, 1);
  // A dead end: the two next to an end, or at one and the first single in the middle of the rest.
  expect(await share([2, 1, 1], 6)).toBeCloseTo(2 / 5 + (2 / 5) * (1 / 3), 1);
  // With the single on one of the two middle squares, the two has no room.
  expect(await share([2, 1], 4, 'shortest-first')).toBeCloseTo(1 / 2, 1);
  expect(await share([2, 1], 4, 'at-random')).toBeCloseTo((1 / 3 + 1 / 2) / 2, 1);
});

it('an exact shooter leaves a hit ship no more often than it shoots, for what is at least as likely', async () => {
  const spec = { rules: 'mini-7', seed: 1, from: 0, to: 6 };
  const { targetShots, leavingShots, gain } = unwrap(await leavingJob.run(spec, {}));
  expect(targetShots.count).toBe(6);
  expect(leavingShots.sum).toBe(gain.count);
  expect(leavingShots.sum).toBeLessThan(targetShots.sum);
  expect(gain.sum).toBeGreaterThanOrEqual(0);
});
