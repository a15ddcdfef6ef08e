import { ok } from '@flotilla/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Batch } from '../jobs/job.js';
import { type MatchOptions, type MatchResult, playMatch } from '../match.js';
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

let whole: MatchResult;

beforeAll(async () => {
  whole = await finish(playMatch(MATCH));
});

describe('runBatches', () => {
  it('yields parts in the order of the batches, whichever is done first', async () => {
    const batches = Array.from(
      { length: 20 },
      (_, i): Batch => ({ kind: 'k', key: `${i}`, spec: i }),
    );
    const runner: Runner = {
      width: 4,
      run: async ({ spec }) => {
        await new Promise((resolve) => setTimeout(resolve, ((spec as number) * 13) % 7));
        return ok(spec);
      },
      close: () => Promise.resolve(),
    };
    const parts: number[] = [];
    for await (const part of runBatches<number>(batches, { runner })) parts.push(part);
    expect(parts).toEqual(batches.map(({ spec }) => spec));
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
    let played = 0;
    const inline = inlineRunner();
    const counting = {
      ...inline,
      run: (batch: Batch) => {
        played += 1;
        return inline.run(batch);
      },
    };
    const resumed = await finish(playMatch(MATCH, { checkpoint, runner: counting }));
    expect(resumed).toEqual(whole);
    expect(played).toBe(checkpoint.parts.size - saved);
  });

  it('stops at once while a batch is under way', async () => {
    const stop = new AbortController();
    const never: Runner = {
      width: 1,
      run: () => new Promise(() => {}),
      close: () => Promise.resolve(),
    };
    const run = finish(playMatch(MATCH, { runner: never, signal: stop.signal }));
    setTimeout(() => stop.abort(new Error('now')), 10);
    await expect(run).rejects.toThrow('now');
  });
});
