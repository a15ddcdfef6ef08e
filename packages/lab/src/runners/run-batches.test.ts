import { setTimeout as sleep } from 'node:timers/promises';
import { ok } from '@flotilla/rules';
import { expect, it, vi } from 'vitest';
import type { Batch } from '../jobs/job.js';
import { type MatchOptions, playMatch } from '../match.js';
import { hastyRunner } from '../testing/hasty-runner.js';
import { memoryCheckpoint } from '../testing/kept-parts.js';
import { finish, runBatches } from './run-batches.js';
import { inlineRunner, type Runner } from './runner.js';

const MATCH: MatchOptions = {
  rules: 'russian',
  shooters: ['density', 'weights'],
  placer: 'sequential',
  games: 2200,
  seed: 3,
};

const whole = await finish(playMatch(MATCH));

it('yields parts in the order of the batches, whichever is done first', async () => {
  const numbers = [...Array(20).keys()];
  const batches = numbers.map((spec): Batch => ({ kind: 'k', key: `${spec}`, spec }));
  const run: Runner['run'] = async ({ spec }) => {
    await sleep(((spec as number) * 13) % 7);
    return ok(spec);
  };
  const parts: number[] = [];
  const runner = { ...inlineRunner(), width: 4, run };
  for await (const part of runBatches<number>(batches, { runner })) parts.push(part);
  expect(parts).toEqual(numbers);
});

it('gives the same result for any number of workers', async () => {
  expect(await finish(playMatch(MATCH, { runner: hastyRunner() }))).toEqual(whole);
});

it('goes on after a stop where it was, playing nothing twice', async () => {
  const checkpoint = memoryCheckpoint();
  const stop = new AbortController();
  const stopped = (async () => {
    for await (const _ of playMatch(MATCH, { checkpoint, signal: stop.signal })) {
      if (checkpoint.parts.size >= 2) stop.abort(new Error('enough'));
    }
  })();
  await expect(stopped).rejects.toThrow('enough');
  const saved = checkpoint.parts.size;
  expect(saved).toBeGreaterThanOrEqual(2);
  const inline = inlineRunner();
  const run = vi.fn(inline.run);
  const resumed = await finish(playMatch(MATCH, { checkpoint, runner: { ...inline, run } }));
  expect(resumed).toEqual(whole);
  expect(run).toHaveBeenCalledTimes(checkpoint.parts.size - saved);
});

it('stops at once while a batch is under way', async () => {
  const stop = new AbortController();
  const never: Runner = { ...inlineRunner(), run: () => new Promise(() => {}) };
  const run = finish(playMatch(MATCH, { runner: never, signal: stop.signal }));
  setTimeout(() => stop.abort(new Error('now')), 10);
  await expect(run).rejects.toThrow('now');
});
