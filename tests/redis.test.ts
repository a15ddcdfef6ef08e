import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCHEMA } from '../apps/cli/src/features/worker/schema.js';
import { told } from '../apps/cli/src/testing/told.js';
import { flotilla, newDir, undated } from './support/flotilla.js';
import {
  jobsOf,
  newRedis,
  QUEUE,
  startProgram,
  startWorker,
  stopBy,
  until,
} from './support/redis.js';

/** By the russian rules each process would first count all layouts; here there are few. */
const GAMES = ['match', 'montecarlo', 'random', '--rules', 'mini-7', '--json'];
const MATCH = [...GAMES, '--games', '8', '--seed', '1'];
const LONG = { tags: ['long'] };

test('a worker that is killed loses and doubles nothing', LONG, async () => {
  const { url, client } = await newRedis();
  const one = await flotilla([...MATCH, '--workers', '1']);
  expect(one.code).toBe(0);
  // Another worker could do all before this one is seen to have a batch.
  const killed = await startWorker(url);
  const running = flotilla([...MATCH, '--redis', url]);
  const nobody = () => `no batch for the worker: ${killed.said()}`;
  // Held, it cannot finish what it has; so it is certain that it dies in the middle.
  const isHeld = async () => {
    killed.process.kill('SIGSTOP');
    if ((await jobsOf(client, killed)).length > 0) return true;
    return !killed.process.kill('SIGCONT');
  };
  await until(isHeld, nobody);
  killed.process.kill('SIGKILL');
  const other = await startWorker(url);
  const { code, stdout } = await running;
  expect(code).toBe(0);
  expect(undated(stdout)).toEqual(undated(one.stdout));
  expect(await stopBy(other, 'SIGTERM')).toBe(0);
  // While a worker waits, the queue's library writes a few again and again.
  expect(await client.keys('*')).toEqual([]);
});

test('a worker that is told to stop gives back what it has', async () => {
  const { url, client } = await newRedis();
  const match = [...GAMES, '--games', '12', '--seed', '2'];
  const stopped = await startWorker(url);
  const running = flotilla([...match, '--redis', url]);
  await until(async () => (await jobsOf(client, stopped)).length > 0, stopped.said);
  expect(await stopBy(stopped, 'SIGTERM')).toBe(0);
  expect(SCHEMA.parse(JSON.parse(stopped.output()))).toMatchObject({ workers: 1 });
  expect(await client.llen(`${QUEUE}:active`)).toBe(0);
  await startWorker(url);
  const { code, stdout } = await running;
  expect(code).toBe(0);
  expect(undated(stdout)).toEqual(undated((await flotilla([...match, '--workers', '1'])).stdout));
});

test.each([['worker'], ['match', 'density', 'random']])(
  '%s tells of a Redis that is away',
  async (...args) => {
    const { url, stop } = await newRedis();
    await stop();
    const { code, stdout, stderr } = await flotilla([...args, '--redis', url]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const line = `flotilla ${args[0]}: ${url}: Redis cannot be reached (ECONNREFUSED)\n`;
    expect(stderr.replace(/^Seed .*\n/, '')).toBe(line);
  },
);

test(
  'a run says that it waits for a worker, and how it goes on where Redis goes away, and goes on without',
  LONG,
  async () => {
    const { url, client, stop } = await newRedis();
    const cwd = newDir();
    const match = [...GAMES, '--games', '20'];
    const running = startProgram([...match, '--redis', url], { cwd });
    await until(() => told('commands:lab.waiting').test(running.said()), running.said);
    await startWorker(url);
    await until(
      () => savedParts(cwd) > 0,
      () => 'no part is saved',
    );
    client.disconnect();
    await stop();
    expect([await running.ended, running.output()]).toEqual([2, '']);
    const offer =
      /connection to Redis was lost\. To resume: flotilla (match .* --seed (\d+) --resume)\n$/;
    const [, goOn = '', seed = ''] = offer.exec(running.errors()) ?? [];
    expect(goOn).toContain(` --redis ${url} `);
    const resumed = await flotilla(goOn.replace(` --redis ${url}`, '').split(' '), { cwd });
    expect(resumed.stderr).toContain(`seed ${seed}`);
    const whole = await flotilla([...match, '--seed', seed]);
    expect(undated(resumed.stdout)).toEqual(undated(whole.stdout));
    expect((await flotilla(['runs', '--json'], { cwd })).stdout).toBe('[]\n');
  },
);

/** How many parts of the one run in this folder are saved. */
function savedParts(cwd: string): number {
  const folder = join(cwd, 'state/lab');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  return text.match(/^\{"done"/gm)?.length ?? 0;
}
