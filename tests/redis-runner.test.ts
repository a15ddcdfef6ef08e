import { redisRunner } from '@flotilla/lab/redis';
import { expect, onTestFinished, test } from 'vitest';
import { partsKey } from '../packages/lab/src/node/redis/batch-queue.js';
import { newRedis, QUEUE, until } from './support/redis.js';

async function newRunner(url: string) {
  const runner = await redisRunner(url);
  onTestFinished(() => runner.close());
  return runner;
}

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
