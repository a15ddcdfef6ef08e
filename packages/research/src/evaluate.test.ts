import { finish, inlineRunner } from '@flotilla/lab';
import { err, makePreset, makeRules, unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { hastyRunner } from '../../lab/src/testing/hasty-runner.js';
import { evaluate, planEvaluation } from './evaluate.js';
import { TIES } from './evaluation/ties.js';
import { JOBS } from './jobs/registry.js';

const rules = unwrap(makeRules({ grid: { width: 5, height: 5 }, fleet: [3, 2] }));

it.each(TIES)('is the same however it is worked off, ties %s', async (ties) => {
  const plan = unwrap(planEvaluation({ rules, shooter: 'greedy', ties }));
  expect(plan.batches.length).toBeGreaterThan(3);
  const here = await finish(evaluate(plan));
  const runner = hastyRunner(inlineRunner({}, JOBS));
  expect(await finish(evaluate(plan, { runner }))).toEqual(here);
  expect(here.done).toBe(here.layouts);
  expect(here.meanShots).toBeCloseTo((here.meanMisses ?? 0) + 5, 8);
});

it('works out the share of layouts that take so many shots at most', async () => {
  const options = { rules, shooter: 'greedy', ties: 'lowest' } as const;
  const chanceOf = async (within: number) => {
    const found = await finish(evaluate(unwrap(planEvaluation({ ...options, within }))));
    expect([found.meanShots, found.meanMisses]).toEqual([null, null]);
    return found.chance!;
  };
  const { meanShots } = await finish(evaluate(unwrap(planEvaluation(options))));
  // The mean is the sum of P(more than k shots) over k = 0, 1, 2 …
  let mean = 0;
  for (let within = 0; within < 25; within += 1) mean += 1 - (await chanceOf(within));
  expect(mean).toBeCloseTo(meanShots!, 6);
  expect(await chanceOf(25)).toBe(1);
});

it('refuses what cannot be followed or listed', () => {
  const drawn = planEvaluation({ rules, shooter: 'montecarlo', ties: 'average' });
  expect(drawn).toEqual(err({ code: 'draws-too-much' }));
  const russian = { rules: makePreset('russian'), shooter: 'greedy', ties: 'lowest' } as const;
  const error = { code: 'too-many-layouts', limit: 1_000_000 };
  expect(planEvaluation(russian)).toMatchObject({ error });
});
