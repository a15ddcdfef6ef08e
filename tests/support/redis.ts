import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { QUEUE_NAME, QUEUE_PREFIX } from '../../packages/lab/src/node/redis/batch-queue.js';
import { startRedis } from '../../scripts/redis-server.mjs';
import { BIN, newDir } from './flotilla.js';
import { PATIENCE_MS } from './patience.js';

/** What the keys of the queue begin with. */
export const QUEUE = `${QUEUE_PREFIX}:${QUEUE_NAME}`;

interface RedisServer {
  readonly url: string;
  readonly client: Redis;
  stop(): Promise<void>;
}

/** A Redis of the running test's own. */
export async function newRedis(): Promise<RedisServer> {
  const { url, stop } = await startRedis();
  const client = new Redis(url, { retryStrategy: () => null });
  client.on('error', () => {});
  onTestFinished(async () => {
    client.disconnect();
    await stop();
  });
  return { url, client, stop };
}

interface RunningProgram {
  readonly process: ChildProcess;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** What it wrote, on both streams. */
  said(): string;
  output(): string;
  errors(): string;
}

/** A real `flotilla worker` with one thread, which listens when this resolves. */
export async function startWorker(url: string, bin = BIN): Promise<RunningProgram> {
  const worker = startProgram(['worker', '--redis', url, '--workers', '1', '--json'], { bin });
  await until(() => worker.said().includes(url), worker.said);
  return worker;
}

/** Starts the built program in a folder, which is ended with the test. */
export function startProgram(
  words: readonly string[],
  { bin = BIN, cwd = newDir() } = {},
): RunningProgram {
  const env = { ...process.env, LC_ALL: 'C.UTF-8', FLOTILLA_STATE_DIR: join(cwd, 'state') };
  const child = spawn(process.execPath, [bin, ...words], {
    ...{ cwd, env, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  const texts = { said: '', stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (more: string) => {
      texts[stream] += more;
      texts.said += more;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    process: child,
    ended,
    said: () => texts.said,
    output: () => texts.stdout,
    errors: () => texts.stderr,
  };
}

/** Ends a program by a signal. @returns its exit code, or the signal */
export function stopBy(program: RunningProgram, signal: NodeJS.Signals) {
  program.process.kill(signal);
  return program.ended;
}

/** Waits for something that does not tell of itself. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: () => string,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited too long: ${what()}`);
    await sleep(20);
  }
}

/** The jobs that a worker has under way. */
export async function jobsOf(
  client: Redis,
  { process: { pid } }: RunningProgram,
): Promise<string[]> {
  const jobs = await client.lrange(`${QUEUE}:active`, 0, -1);
  const owners = await Promise.all(jobs.map((id) => client.hget(`${QUEUE}:${id}`, 'pb')));
  return jobs.filter((_, index) => owners[index]?.endsWith(`-${pid}`));
}

/** The id of the first job that waits. */
export async function firstJob(client: Redis): Promise<string> {
  let jobs: string[] = [];
  await until(
    async () => {
      jobs = await client.lrange(`${QUEUE}:wait`, -1, -1);
      return jobs.length > 0;
    },
    () => 'nothing waits',
  );
  return jobs[0] ?? '';
}

/** The run that a job is of. */
export const runOf = (job: string) => job.replace(/-\d+$/, '');
