import { makeRng, uniform } from '@flotilla/engine';
import { type Batch, inlineRunner, type Runner } from '@flotilla/lab';
import { makeLayout, makePreset, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { memoryCheckpoint } from '../../../lab/src/testing/kept-parts.js';
import { JOBS } from '../jobs/registry.js';
import {
  mergeLayoutScores,
  newScores,
  type ScoresSpec,
  scoreLayoutsJob,
} from '../jobs/score-layouts.js';
import { type EvolveAgainstOptions, evolveAgainst } from './evolve-against.js';

const evolution = { population: 6, survivors: 2 };
const SMALL = { shooter: 'density', seed: 5, generations: 3, games: 4, freshGames: 40, evolution };

async function all(options: EvolveAgainstOptions, run = {}) {
  const seen = [];
  for await (const each of evolveAgainst(options, run)) seen.push(each);
  return seen;
}

/** Runner that processes several batches at once, and records them. */
function recorder(width: number) {
  const batches: Batch[] = [];
  const inline = inlineRunner({}, JOBS);
  const runner: Runner = {
    ...inline,
    width,
    async run(batch) {
      batches.push(batch);
      await new Promise((resolve) => setTimeout(resolve, batches.length % 3));
      return inline.run(JSON.parse(JSON.stringify(batch)));
    },
  };
  return { runner, batches };
}

test('yields every generation, then the comparison', async () => {
  const rules = makePreset('russian');
  const run = await all(SMALL);
  expect(run.map(({ generation }) => generation)).toEqual([0, 1, 2, 3, 3]);
  const done = [24, 48, 72, 96, 176];
  expect(run.map(({ games }) => games)).toEqual(done.map((each) => [each, 176]));
  for (const { bestLayout, best, mean } of run) {
    const setup = bestLayout.ships.map(({ squares }) => squares);
    expect(makeLayout(rules, setup).ok).toBe(true);
    expect(best).toBeGreaterThan(20);
    expect(mean).toBeGreaterThan(20);
  }
  expect(run.slice(0, -1).every(({ comparison }) => comparison === undefined)).toBe(true);
  const { best, uniform, more } = run.at(-1)?.comparison ?? expect.fail('no comparison');
  expect([best.count, uniform.count, more.count]).toEqual([40, 40, 40]);
  expect(more.mean).toBeCloseTo(best.mean - uniform.mean);
  expect(more.high - more.low).toBeGreaterThan(0);
});

test('is the same for the same seed, however many workers', async () => {
  const inline = await all(SMALL);
  expect(await all(SMALL, { runner: recorder(5).runner })).toEqual(inline);
  expect(await all({ ...SMALL, seed: 6 })).not.toEqual(inline);
});

test('goes on from saved parts to the same end', async () => {
  const checkpoint = memoryCheckpoint();
  const saved = checkpoint.parts;
  const whole = await all(SMALL, { checkpoint });
  for (const key of [...saved.keys()].slice(20)) saved.delete(key);
  const { runner, batches } = recorder(2);
  expect(await all(SMALL, { checkpoint, runner })).toEqual(whole);
  expect(batches.length).toBeGreaterThan(0);
  expect(batches.some(({ key }) => [...saved.keys()].slice(0, 20).includes(key))).toBe(false);
});

test('compares in games that had no part in the search', async () => {
  const { runner, batches } = recorder(1);
  await all(SMALL, { runner });
  const specs = batches.map(({ spec }) => spec as ScoresSpec);
  const fresh = specs.filter(({ beside }) => beside === 'uniform');
  const searched = specs.filter(({ beside }) => beside === undefined);
  expect(new Set(fresh.map(({ purpose }) => purpose))).toEqual(new Set(['fresh']));
  expect(searched.some(({ purpose }) => purpose === 'fresh')).toBe(false);
  expect(new Set(searched.map(({ purpose }) => purpose)).size).toBe(4);
  expect(fresh.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(40);
  expect(new Set(batches.map(({ key }) => key)).size).toBe(batches.length);
});

test('a batch of scores adds up to the same however it is cut', async () => {
  const rules = makePreset('mini-7');
  const layouts = [1, 2].map((seed) =>
    unwrap(uniform.place(rules, makeRng(seed))).ships.map(({ squares }) => squares),
  );
  const run = { rules: 'mini-7', shooter: 'density', layouts, seed: 3, purpose: 'x' };
  const played = async (change: object) =>
    unwrap(
      await scoreLayoutsJob.run({ ...run, beside: 'uniform', from: 0, to: 10, ...change }, {}),
    );
  const whole = await played({});
  const cut = newScores(2);
  for (const first of [0, 1]) {
    const one = { layouts: layouts.slice(first, first + 1) };
    mergeLayoutScores(cut, await played({ ...one, to: 4 }), first);
    mergeLayoutScores(cut, await played({ ...one, from: 4 }), first);
  }
  expect(cut.layouts).toEqual(whole.layouts);
  expect(cut.more).toEqual(whole.more);
  expect((await played({ beside: undefined })).layouts).toEqual(whole.layouts);
  expect(whole.more[1]?.sum).toBe((whole.layouts[1]?.sum ?? 0) - whole.beside.sum);
});
