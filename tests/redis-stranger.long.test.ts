import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { partsKey, runKey } from '../packages/lab/src/node/redis/batch-queue.js';
import { newDir } from './support/flotilla.js';
import { PATIENCE_MS } from './support/patience.js';
import { newRedis, QUEUE, startWorker } from './support/redis.js';

/* A stranger with access to Redis plays against a worker. */

const PAIRS = {
  rules: 'mini-7',
  shooters: ['random', 'weights'],
  placers: ['uniform'],
  seed: 1,
  games: 20,
  from: 0,
  to: 10,
  withGames: false,
  adjust: false,
  seen: 0,
};
const GOOD = { kind: 'match-pairs', key: 'pairs/0-10', spec: PAIRS };

/** Connects a stranger who puts jobs into the queue by hand, for a run of their own. */
async function newStranger(url: string) {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  onTestFinished(() => connection.disconnect());
  const run = randomUUID();
  await connection.set(runKey(run), '');
  let count = 0;
  /** Returns the answer to a job: a part or a fault. */
  const answer = async () => {
    const [, text] = (await connection.blpop(partsKey(run), PATIENCE_MS / 1000)) ?? [];
    return JSON.parse(text ?? 'null') as Record<string, unknown>;
  };
  const sendRaw = async (fields: Record<string, string>) => {
    const id = `${run}-${count++}`;
    await connection.hset(`${QUEUE}:${id}`, { name: 'x', timestamp: '1', opts: '{}', ...fields });
    await connection.lpush(`${QUEUE}:wait`, id);
    await connection.zadd(`${QUEUE}:marker`, 0, '0');
    return id;
  };
  const send = async (batch: unknown) => {
    await sendRaw({ data: JSON.stringify(batch) });
    return answer();
  };
  return { connection, answer, send, sendRaw };
}

test('a worker imports no file, whatever a job says', async () => {
  const { url } = await newRedis();
  const worker = await startWorker(url);
  const { send } = await newStranger(url);
  const cwd = newDir();
  const [file, trace] = [join(cwd, 'evil.mjs'), join(cwd, 'was-here')];
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(trace)}, '');
    export const shooter = { name: 'evil', shoot: (known) => known.open.first };`,
  );
  const shooter = { file, timeLimitMs: 10_000 };
  const game = { number: 0, first: 0, layouts: 0, placers: ['uniform', 'uniform'] };
  const board = { rules: 'russian', placer: 'uniform', seed: 1, from: 0, to: 1 };
  const solo = { ...board, against: [0], adjust: false };
  const scores = { rules: 'russian', layouts: [[[0]]], seed: 1, purpose: '', from: 0, to: 1 };
  const games = [{ ...game, shooters: [shooter, shooter] }];
  for (const [kind, spec] of [
    ['match-pairs', { ...PAIRS, shooters: [shooter, 'random'] }],
    ['games', { rules: 'russian', seed: 1, games, withGames: false, adjust: false }],
    ['solos', { ...solo, shooters: [shooter] }],
    ['score-layouts', { ...scores, shooter }],
  ]) {
    expect(await send({ kind, key: '', spec })).toHaveProperty('fault');
  }
  expect(existsSync(trace)).toBe(false);
  expect(await send(GOOD)).toMatchObject({ part: { ok: true } });
  expect(worker.said().match(/^Refused a batch: .*no shooter by its name$/gm)).toHaveLength(4);
});

test('a worker refuses what is too much, too deep or none, each in a line, and goes on', async () => {
  const { url, client } = await newRedis();
  const worker = await startWorker(url);
  const { connection, answer, send, sendRaw } = await newStranger(url);
  const refused = async (batch: unknown, why: string) => {
    expect((await send(batch))['fault']).toContain(why);
  };
  await refused({ ...GOOD, spec: { ...PAIRS, games: 1e15, to: 1e15 } }, 'not 1 to 500 pairs');
  await refused(['\u001B[2J', 7, null], 'expected object');
  await refused({ ...GOOD, key: 'x'.repeat(9_000_000) }, 'larger');
  const texts = {
    deep: '['.repeat(1_000_000),
    garbage: '{"kind"',
    nothing: '',
    proto: `{"__proto__":{"kind":"games"},${JSON.stringify(GOOD).slice(1)}`,
  };
  for (const [name, text] of Object.entries(texts)) {
    await sendRaw({ data: text });
    expect(await answer(), name).toHaveProperty('fault');
  }
  await sendRaw({ data: JSON.stringify(GOOD), rjk: 'x', parentKey: 'y', deid: 'z' });
  expect(await answer()).toMatchObject({ part: { ok: true } });
  // A job that the queue's library cannot read is dropped before it becomes a batch.
  await sendRaw({ data: JSON.stringify(GOOD), opts: '{' });
  await connection.lpush(`${QUEUE}:wait`, 'nobody', `${'x'.repeat(1000)}-1`);
  expect(await send(GOOD)).toMatchObject({ part: { ok: true } });
  expect(worker.process.exitCode).toBeNull();
  expect(worker.said()).not.toContain('\u001B');
  expect(worker.said()).not.toMatch(/^ +at /m);
  // A job that takes longer to fetch than its lock lasts would be delivered again forever.
  const large = `${QUEUE}:${await sendRaw({ data: 'x'.repeat(50_000_000) })}`;
  const isThere = async () => {
    await client.del(`${large}:lock`);
    return client.exists(large);
  };
  await expect.poll(isThere).toBe(0);
  const left = () =>
    Promise.all(['wait', 'active'].map((key) => client.lrange(`${QUEUE}:${key}`, 0, -1)));
  await expect.poll(left).toEqual([[], []]);
});
