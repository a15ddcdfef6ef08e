import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, onTestFinished } from 'vitest';
import { QUEUE_NAME, QUEUE_PREFIX } from '../../packages/lab/src/node/redis/batch-queue.js';
import { startRedis } from '../../scripts/redis-server.mjs';
import { type RunningProgram, startCommand } from './command.js';
import { BIN, newDir } from './flotilla.js';

/** Prefix of the queue's keys. */
export const QUEUE = `${QUEUE_PREFIX}:${QUEUE_NAME}`;

/** Starts a Redis for the running test. */
export async function newRedis() {
  const { url, stop } = await startRedis();
  const client = new Redis(url, { retryStrategy: () => null });
  client.on('error', () => {});
  onTestFinished(async () => {
    client.disconnect();
    await stop();
  });
  return { url, client, stop };
}

/** Starts a real `flotilla worker` with one thread; resolves once it listens. */
export async function startWorker(url: string, bin = BIN) {
  const worker = startProgram(['worker', '--redis', url, '--workers', '1', '--json'], { bin });
  await expect.poll(worker.said).toContain(url);
  return worker;
}

/** Starts the built program in a folder; killed after the test. */
export function startProgram(words: readonly string[], { bin = BIN, cwd = newDir() } = {}) {
  const env = { LC_ALL: 'C.UTF-8', FLOTILLA_STATE_DIR: join(cwd, 'state') };
  return startCommand(process.execPath, [bin, ...words], { cwd, env });
}

/** Stops a program with a signal. @returns its exit code, or the signal */
export function stopBy(program: RunningProgram, signal: NodeJS.Signals) {
  program.process.kill(signal);
  return program.ended;
}

/** Returns the jobs that a worker is processing. */
export async function jobsOf(client: Redis, worker: RunningProgram): Promise<string[]> {
  const jobs = await client.lrange(`${QUEUE}:active`, 0, -1);
  const owners = await Promise.all(jobs.map((id) => client.hget(`${QUEUE}:${id}`, 'pb')));
  return jobs.filter((_, index) => owners[index]?.endsWith(`-${worker.process.pid}`));
}

/** Returns the id of the first waiting job. */
export async function firstJob(client: Redis): Promise<string> {
  const next = async () => (await client.lrange(`${QUEUE}:wait`, -1, -1))[0];
  await expect.poll(next).toBeDefined();
  return (await next()) ?? '';
}

export const runOf = (job: string) => job.replace(/-\d+$/, '');
