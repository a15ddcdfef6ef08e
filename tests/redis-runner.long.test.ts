import type { Batch, LoggedGame } from '@flotilla/lab';
import { playMatch } from '@flotilla/lab';
import { redisRunner } from '@flotilla/lab/redis';
import { JOBS } from '@flotilla/research';
import { expect, onTestFinished, test } from 'vitest';
import { partsKey } from '../packages/lab/src/node/redis/batch-queue.js';
import { firstJob, newRedis, QUEUE, runOf, startWorker, stopBy } from './support/redis.js';

async function newRunner(url: string) {
  const runner = await redisRunner(url, { jobs: JOBS });
  onTestFinished(() => runner.close());
  return runner;
}

const rules = { grid: { width: 26, height: 26 } };
const LARGEST = { rules, shooters: ['random', 'random'], seed: 1 } as const;
const THEORY = { formula: 'within', k: 10, seed: 1, from: 0, to: 5 };
const QUICK: Batch = { kind: 'theory', key: '', spec: THEORY };

test('a part that is too large to be sent ends the run with the reason', async () => {
  const { url } = await newRedis();
  const worker = await startWorker(url);
  const runner = await newRunner(url);
  const stretch = { games: 1000, from: 0, to: 500, withGames: true, adjust: false, seen: 0 };
  const spec = { ...LARGEST, placers: ['sequential'], ...stretch };
  await expect(runner.run({ kind: 'match-pairs', key: '', spec })).rejects.toMatchObject({
    code: 'batch-failed',
    reason: 'its result is larger than 32000000 characters',
  });
  expect(worker.said()).toContain('its result is larger than 32000000 characters');
  expect(await runner.run(QUICK)).toMatchObject({ ok: true });
});

test('games on the largest board are logged', async () => {
  const { url } = await newRedis();
  await startWorker(url);
  const runner = await newRunner(url);
  const games: LoggedGame[] = [];
  const onGame = (game: LoggedGame) => void games.push(game);
  const match = { ...LARGEST, placer: 'sequential', games: 1000, onGame };
  let played = 0;
  for await (const result of playMatch(match, { runner })) played = result.games;
  expect(played).toBe(1000);
  expect(games.map(({ game }) => game)).toEqual(Array.from({ length: 1000 }, (_, game) => game));
});

test.each([
  ['{"ok":true,"value":{"count":"1"}}', /count/],
  ['{"ok":false,"error":"\\u001B[2J"}', /^[ -~]+$/],
])('%s, which is no part of the work, ends the run with the reason', async (part, reason) => {
  const { url, client } = await newRedis();
  const runner = await newRunner(url);
  const ended = runner.run(QUICK).catch((error: unknown) => error);
  const id = await firstJob(client);
  await client.rpush(partsKey(runOf(id)), `{"id":"${id}","part":${part}}`);
  expect(await ended).toMatchObject({
    code: 'bad-part',
    reason: expect.stringMatching(reason),
  });
});

test('a run passes over what is no part of its own', async () => {
  const { url, client } = await newRedis();
  const runner = await newRunner(url);
  const ended = runner.run(QUICK);
  const run = runOf(await firstJob(client));
  const parts = ['', 'x', '[', 'null', '[]', '{}', '{"id":1}', '{"id":"x","part":{}}'];
  parts.push('['.repeat(1_000_000), `{"id":"${run}-0","more":1,"part":{}}`);
  await client.rpush(partsKey(run), ...parts);
  await startWorker(url);
  expect(await ended).toMatchObject({ ok: true, value: { count: 5 } });
});

test('few events are kept, also where the limit was forgotten', async () => {
  const { url, client } = await newRedis();
  const runner = await newRunner(url);
  const limit = () => client.hget(`${QUEUE}:meta`, 'opts.maxLenEvents');
  await expect.poll(limit).toBe('100');
  // An idle worker and an ending run set the limit, too.
  await client.del(`${QUEUE}:meta`);
  const part = runner.run(QUICK);
  await firstJob(client);
  expect(await limit()).toBe('100');
  const worker = await startWorker(url);
  expect(await part).toMatchObject({ ok: true });
  await runner.close();
  expect(await stopBy(worker, 'SIGTERM')).toBe(0);
  expect(await client.keys('*')).toEqual([]);
});
