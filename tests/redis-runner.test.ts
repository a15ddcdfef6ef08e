import type { Batch } from '@flotilla/lab';
import { redisRunner } from '@flotilla/lab/redis';
import { expect, onTestFinished, test } from 'vitest';
import { partsKey } from '../packages/lab/src/node/redis/batch-queue.js';
import { newRedis, QUEUE, startWorker, until } from './support/redis.js';

async function newRunner(url: string) {
  const runner = await redisRunner(url);
  onTestFinished(() => runner.close());
  return runner;
}

const THEORY = { formula: 'within', k: 10, seed: 1, from: 0, to: 5 };
const QUICK: Batch = { kind: 'theory', key: '', spec: THEORY };

test('a part that cannot be checked ends the run with the reason', async () => {
  const { url, client } = await newRedis();
  const runner = await newRunner(url);
  const part = runner.run({ kind: 'unheard-of', key: '', spec: {} });
  const ended = expect(part).rejects.toMatchObject({ code: 'bad-part' });
  await until(
    async () => (await client.llen(`${QUEUE}:wait`)) > 0,
    () => 'nothing waits',
  );
  const [id = ''] = await client.lrange(`${QUEUE}:wait`, -1, -1);
  await client.rpush(partsKey(id.replace(/-\d+$/, '')), JSON.stringify({ id, part: {} }));
  await ended;
});

test('few events are kept, also where the limit was forgotten', async () => {
  const { url, client } = await newRedis();
  const runner = await newRunner(url);
  const limit = () => client.hget(`${QUEUE}:meta`, 'opts.maxLenEvents');
  await until(
    async () => (await limit()) === '100',
    () => 'no limit is written',
  );
  // A worker that finds no jobs, and a run that ends, do the same.
  await client.del(`${QUEUE}:meta`);
  const part = runner.run(QUICK);
  await until(
    async () => (await client.llen(`${QUEUE}:wait`)) > 0,
    () => 'nothing waits',
  );
  expect(await limit()).toBe('100');
  await startWorker(url);
  expect(await part).toMatchObject({ ok: true });
  await runner.close();
  await until(
    async () => (await client.dbsize()) === 0,
    () => 'keys were left',
  );
});
