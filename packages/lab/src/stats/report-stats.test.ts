import { makeRng } from '@flotilla/engine';
import { makePreset, PRESET_NAMES } from '@flotilla/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forCasesAsync } from '../../../../tests/support/for-all.js';
import { playMatch } from '../match.js';
import type { Estimate } from './estimate.js';
import { type Ranges, rangesOf } from './report-stats.js';

const QUICK = ['random', 'weights', 'automaton'];

it('the shots of a random fleet are those of any fleet that can be drawn', () => {
  const rules = PRESET_NAMES.map((name) => makePreset(name, makeRng(1)));
  for (const drawn of rules.filter((each) => each.drawn)) {
    const { grid, fleet } = drawn;
    expect(rangesOf(drawn).toClear).toEqual([fleet.length, grid.width * grid.height]);
  }
  expect(rangesOf(makePreset('russian', makeRng(1)))).toMatchObject({
    toClear: [20, 100],
    difference: [-80, 80],
  });
});

it('no interval of a match leaves what is possible, however few games there are', async () => {
  const names = [fc.constantFrom(...PRESET_NAMES), fc.constantFrom(...QUICK)] as const;
  const counts = fc.integer({ min: 1, max: 5 });
  await forCasesAsync(15, [...names, counts, fc.nat(1000)], async (rules, other, games, seed) => {
    const shooters = ['weights', other] as const;
    const options = { rules, shooters, placer: 'uniform', games, seed };
    const ranges = rangesOf(makePreset(rules, makeRng(seed)));
    for await (const { shotsToClear, shotsDifference, stats } of playMatch(options)) {
      const { turns, shots, misses, loserPoints } = stats;
      const estimates: Record<keyof Ranges, readonly (Estimate | null)[]> = {
        toClear: [...shotsToClear, stats.shotsToClear],
        difference: [shotsDifference],
        shots: [shots.all, shots.winners, shots.losers],
        misses: [misses.all, misses.winners, misses.losers],
        points: [loserPoints],
        turns: [turns],
      };
      for (const [name, [least, greatest]] of Object.entries(ranges)) {
        for (const estimate of estimates[name as keyof Ranges]) {
          if (!estimate) continue;
          const figures = [least, estimate.low, estimate.mean, estimate.high, greatest];
          expect(figures.toSorted((a, b) => a - b)).toEqual(figures);
        }
      }
    }
  });
});
