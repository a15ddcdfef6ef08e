import { expect, test } from 'vitest';
import { SCHEMA } from '../apps/cli/src/features/worker/schema.js';
import { withoutDate } from '../apps/cli/src/testing/home.js';
import { resultOf } from '../apps/cli/src/testing/outcomes.js';
import { textPattern } from '../apps/cli/src/testing/told.js';
import { flotilla, newDir } from './support/flotilla.js';
import { jobsOf, newRedis, QUEUE, startProgram, startWorker, stopBy } from './support/redis.js';
import { untilSaved } from './support/runs.js';

/** A small board: under the russian rules each process would first count all layouts. */
const GAMES = ['match', 'montecarlo', 'random', '--rules', 'mini-7', '--json'];
const MATCH = [...GAMES, '--games', '8', '--seed', '1'];
const LONG = { tags: ['long'] };

test('a worker that is killed loses and doubles nothing', LONG, async () => {
  const { url, client } = await newRedis();
  const one = await resultOf(flotilla([...MATCH, '--workers', '1']));
  // Alone at first: another worker could finish before this one is seen to have a batch.
  const killed = await startWorker(url);
  const running = flotilla([...MATCH, '--redis', url]);
  // Pausing it before it can finish ensures that it dies in the middle.
  const isHeld = async () => {
    killed.process.kill('SIGSTOP');
    if ((await jobsOf(client, killed)).length > 0) return true;
    return !killed.process.kill('SIGCONT');
  };
  await expect.poll(isHeld).toBe(true);
  killed.process.kill('SIGKILL');
  const other = await startWorker(url);
  expect(await resultOf(running)).toEqual(one);
  expect(await stopBy(other, 'SIGTERM')).toBe(0);
  // The queue's library rewrites a few keys while a worker waits.
  expect(await client.keys('*')).toEqual([]);
});

test('a worker that is told to stop gives back what it has', async () => {
  const { url, client } = await newRedis();
  const match = [...GAMES, '--games', '12', '--seed', '2'];
  const stopped = await startWorker(url);
  const running = flotilla([...match, '--redis', url]);
  await expect.poll(() => jobsOf(client, stopped)).not.toEqual([]);
  expect(await stopBy(stopped, 'SIGTERM')).toBe(0);
  expect(SCHEMA.parse(JSON.parse(stopped.output()))).toMatchObject({ workers: 1 });
  expect(await client.llen(`${QUEUE}:active`)).toBe(0);
  await startWorker(url);
  expect(await resultOf(running)).toEqual(await resultOf(flotilla([...match, '--workers', '1'])));
});

test.each(['worker', 'match density random'])('%s tells of a Redis that is away', async (words) => {
  const { url, stop } = await newRedis();
  await stop();
  const [command = '', ...args] = words.split(' ');
  const { code, output, errors } = await flotilla([command, ...args, '--redis', url]);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  const line = `flotilla ${command}: ${url}: Redis cannot be reached (ECONNREFUSED)\n`;
  expect(errors.replace(/^Seed .*\n/, '')).toBe(line);
});

test('a run waits for a worker, says how to go on without Redis, and goes on', LONG, async () => {
  const { url, client, stop } = await newRedis();
  const cwd = newDir();
  const match = [...GAMES, '--games', '20'];
  const running = startProgram([...match, '--redis', url], { cwd });
  await expect.poll(running.said).toMatch(textPattern('commands:lab.waiting'));
  await startWorker(url);
  await untilSaved(cwd, 1);
  client.disconnect();
  await stop();
  expect([await running.ended, running.output()]).toEqual([2, '']);
  const offer =
    /connection to Redis was lost\. To resume: flotilla (match .* --seed (\d+) --resume)\n$/;
  const [, goOn = '', seed = ''] = offer.exec(running.errors()) ?? [];
  expect(goOn).toContain(` --redis ${url} `);
  const resumed = await flotilla(goOn.replace(` --redis ${url}`, '').split(' '), { cwd });
  expect(resumed.errors).toContain(`seed ${seed}`);
  const whole = await resultOf(flotilla([...match, '--seed', seed]));
  expect(withoutDate(JSON.parse(resumed.output))).toEqual(whole);
  expect((await flotilla(['runs', '--json'], { cwd })).output).toBe('[]\n');
});
