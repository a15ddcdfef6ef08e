import { findPlacer, findShooter, makeRng, playSolo } from '@flotilla/engine';
import { makePreset, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { mergeLuck } from '../stats/adjusted.js';
import { mergeMoments } from '../stats/estimate.js';
import { mergeCounts, momentsOf } from '../stats/histogram.js';
import { deadEnds } from './dead-ends.js';
import { evolution } from './evolution.js';
import { learning } from './learning.js';
import { leavingGames } from './leaving.js';
import { solos } from './solos.js';
import { theory } from './theory.js';

const SOLOS = {
  rules: 'russian',
  placer: 'zones/left',
  shooters: ['density', 'weights+leave', 'pool/cross'],
  against: [0, 0, 1],
  seed: 3,
  adjust: false,
};

describe('solos', () => {
  it('add up to the same however they are cut', async () => {
    const whole = unwrap(await solos.run({ ...SOLOS, from: 0, to: 5 }, {}));
    const sum = unwrap(await solos.run({ ...SOLOS, from: 0, to: 2 }, {}));
    const rest = unwrap(await solos.run({ ...SOLOS, from: 2, to: 5 }, {}));
    for (const [i, shots] of rest.shots.entries()) mergeCounts(sum.shots[i] ?? [], shots);
    for (const [i, each] of rest.differences.entries()) {
      mergeMoments(sum.differences[i] ?? each, each);
    }
    expect(sum).toEqual(whole);
  });

  it('are games on the same boards, whoever else plays', async () => {
    const alone = { ...SOLOS, shooters: ['pool/cross'], against: [0], from: 0, to: 4 };
    const [shots] = unwrap(await solos.run(alone, {})).shots;
    expect(unwrap(await solos.run({ ...SOLOS, from: 0, to: 4 }, {})).shots[2]).toEqual(shots);
    const rules = makePreset('russian', makeRng(0));
    const counts = [0, 1, 2, 3].map((board) => {
      const placer = findPlacer('zones/left');
      const layout =
        placer && unwrap(placer.place(rules, makeRng(3, 'board', 'zones/left', board)));
      const shooter = findShooter('pool/cross');
      const rng = makeRng(3, 'solo', 'pool/cross', board);
      return layout && shooter ? playSolo(shooter, rules, layout, rng).length : 0;
    });
    expect(momentsOf(shots ?? []).sum).toBe(counts.reduce((sum, count) => sum + count, 0));
  });

  it('compare each with whom it should be', async () => {
    const { shots, differences } = unwrap(await solos.run({ ...SOLOS, from: 0, to: 6 }, {}));
    const [density, weights, pool] = shots.map((each) => momentsOf(each).sum) as [
      number,
      number,
      number,
    ];
    expect(differences.map(({ sum }) => sum)).toEqual([0, weights - density, pool - weights]);
  });
});

describe('learning', () => {
  const run = { rules: 'russian', placer: 'zones/left', blocks: 2, blockGames: 2, seed: 1 };

  it('counts the same boards for both shooters, alike before anything is learned', async () => {
    const first = unwrap(await learning.run({ ...run, blockGames: 1, from: 0, to: 3 }, {}));
    expect(first.difference[0]).toEqual({ count: 3, sum: 0, squares: 0 });
    const part = unwrap(await learning.run({ ...run, from: 0, to: 2 }, {}));
    for (const [block, { sum }] of part.difference.entries()) {
      expect(sum).toBe((part.learned[block]?.sum ?? 0) - (part.density[block]?.sum ?? 0));
    }
  });
});

describe('evolution', () => {
  it('counts runs, and when each was solved', async () => {
    const spec = { rules: 'russian', population: 200, seed: 1 };
    const whole = unwrap(await evolution.run({ ...spec, from: 0, to: 4 }, {}));
    const parts = await Promise.all(
      [0, 1, 2, 3].map(async (from) =>
        unwrap(await evolution.run({ ...spec, from, to: from + 1 }, {})),
      ),
    );
    const solvedAt: number[] = [];
    for (const part of parts) mergeCounts(solvedAt, part.solvedAt);
    expect(whole).toEqual({ runs: 4, solvedAt });
    expect(momentsOf(solvedAt).count).toBeGreaterThan(0);
  });
});

describe('theory', () => {
  it('adds up to the same however it is cut', async () => {
    const spec = { formula: 'within' as const, k: 10, seed: 1 };
    const sum = unwrap(await theory.run({ ...spec, from: 0, to: 70 }, {}));
    mergeMoments(sum, unwrap(await theory.run({ ...spec, from: 70, to: 200 }, {})));
    expect(sum).toEqual(unwrap(await theory.run({ ...spec, from: 0, to: 200 }, {})));
    expect(sum.count).toBe(200);
  });
});

describe('the luck of solos', () => {
  it('adds up to the same however they are cut', async () => {
    const spec = { ...SOLOS, rules: 'mini-7', placer: 'uniform', adjust: true };
    const whole = unwrap(await solos.run({ ...spec, from: 0, to: 4 }, {}));
    const sum = unwrap(await solos.run({ ...spec, from: 0, to: 1 }, {}));
    const rest = unwrap(await solos.run({ ...spec, from: 1, to: 4 }, {}));
    for (const of of ['shots', 'differences'] as const) {
      for (const [i, folds] of rest.luck[of].entries()) mergeLuck(sum.luck[of][i]!, folds);
    }
    expect(sum.luck).toEqual(whole.luck);
  });
});

describe('dead-ends', () => {
  it('add up to the same however they are cut', async () => {
    const spec = { rules: 'mini-7', seed: 1 };
    const whole = unwrap(await deadEnds.run({ ...spec, from: 0, to: 300 }, {}));
    const parts = await Promise.all(
      [0, 100, 200].map(async (from) =>
        unwrap(await deadEnds.run({ ...spec, from, to: from + 100 }, {})),
      ),
    );
    expect(parts.reduce((sum, part) => sum + part.deadEnds, 0)).toBe(whole.deadEnds);
    expect(whole.tries).toBe(300);
  });

  it('come as often as can be worked out by hand in a row of squares', async () => {
    const share = async (fleet: number[], width: number) => {
      const rules = { grid: { width, height: 1 }, fleet };
      const part = unwrap(await deadEnds.run({ rules, seed: 1, from: 0, to: 3000 }, {}));
      return part.deadEnds / 3000;
    };
    expect(await share([2], 5)).toBe(0);
    // The two in the middle leaves the single no room.
    expect(await share([2, 1], 4)).toBeCloseTo(1 / 3, 1);
    // The two beside an end: always; at an end: where the first single goes to the middle of the rest.
    expect(await share([2, 1, 1], 6)).toBeCloseTo(2 / 5 + (2 / 5) * (1 / 3), 1);
  });
});

describe('leavingGames', () => {
  it('adds up to the same however it is cut, and leaves no more often than it shoots', async () => {
    const spec = { rules: 'mini-7', seed: 1 };
    const whole = unwrap(await leavingGames.run({ ...spec, from: 0, to: 6 }, {}));
    const sum = unwrap(await leavingGames.run({ ...spec, from: 0, to: 2 }, {}));
    const rest = unwrap(await leavingGames.run({ ...spec, from: 2, to: 6 }, {}));
    for (const key of ['targetShots', 'leavingShots', 'gain'] as const) {
      mergeMoments(sum[key], rest[key]);
    }
    expect(sum).toEqual(whole);
    expect(whole.targetShots.count).toBe(6);
    expect(whole.leavingShots.sum).toBe(whole.gain.count);
    expect(whole.leavingShots.sum).toBeLessThan(whole.targetShots.sum);
    // exact leaves a hit ship only for what is at least as likely.
    expect(whole.gain.sum).toBeGreaterThanOrEqual(0);
  });
});
