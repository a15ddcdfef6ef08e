import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Runner } from '../../runners/runner.js';
import {
  type BatchJob,
  type Delivery,
  openQueue,
  partsKey,
  QUEUE_NAME,
  QUEUE_PREFIX,
  runKey,
  tidyUp,
} from './batch-queue.js';
import { connect, whyNot } from './connection.js';

export interface RedisWorkerOptions {
  /**
   * Does the work, as many batches at once as it takes. It must leave this thread free, as
   * `poolRunner` does: a worker that does not say that it is alive loses its batches to others.
   */
  readonly runner: Runner;
  /** Stops the worker, which gives back what it has under way. */
  readonly signal: AbortSignal;
  /** Is told that the worker takes batches from now on, and where. */
  readonly onReady?: ((place: string) => void) | undefined;
  /** Is told each batch that is done. */
  readonly onBatch?: (() => void) | undefined;
  /** Is told once each time that Redis goes away, and once that it is back. */
  readonly onLost?: ((place: string) => void) | undefined;
  readonly onBack?: ((place: string) => void) | undefined;
}

/** Batches of a worker that was killed are taken by others after at most the sum of these. */
const LOCK_MS = 5000;
const STALLED_MS = 2500;
/** It is not the batch's fault that its workers were killed. */
const MAX_STALLED = 1_000_000;
/** Parts that nobody fetches are dropped. */
const PARTS_S = 60;
const RETRY_MS = 500;
const CLOSE_MS = 1500;

/**
 * Works off batches that come by the Redis at this URL, until it is stopped.
 * @throws RedisError when there is no such Redis at the start; later it waits for it
 */
export async function redisWorker(url: string, options: RedisWorkerOptions): Promise<void> {
  const { signal } = options;
  const { client, place, release } = await connect(url);
  const stopped = whenAborted(signal);
  const worker = new Worker<BatchJob>(
    QUEUE_NAME,
    (job, token = '') => workOff(job, token, client, options, stopped),
    {
      connection: client,
      prefix: QUEUE_PREFIX,
      name: `${hostname()}-${process.pid}`,
      concurrency: options.runner.width,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: MAX_STALLED,
      runRetryDelay: RETRY_MS,
      // It prints what it finds.
      skipVersionCheck: true,
    },
  );
  worker.on('error', () => {});
  try {
    await worker.waitUntilReady();
    tellOfLosses(client, place, options);
    options.onReady?.(place);
    await stopped;
  } catch (error) {
    throw whyNot(error, place);
  } finally {
    await closeSoon(worker, client);
    release();
  }
}

async function workOff(
  job: Job<BatchJob>,
  token: string,
  client: Redis,
  { runner, onBatch }: RedisWorkerOptions,
  stopped: Promise<void>,
): Promise<void> {
  const { run, batch } = job.data;
  const id = job.id as string;
  const isWanted = async () => (await client.exists(runKey(run))) === 1;
  if (!(await isWanted())) return;
  const work = runner.run(batch).then(
    (part): Delivery => ({ id, part }),
    (error): Delivery => ({ id, fault: error instanceof Error ? error.message : String(error) }),
  );
  const delivery = await Promise.race([work, stopped]);
  if (!delivery) {
    await job.moveToWait(token);
    throw new WaitingError();
  }
  if (!(await isWanted())) return;
  // Before the job is done: a worker killed in between has it done again, and nothing is lost.
  const key = partsKey(run);
  await client.multi().rpush(key, JSON.stringify(delivery)).expire(key, PARTS_S).exec();
  onBatch?.();
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function tellOfLosses(
  client: Redis,
  place: string,
  { signal, onLost, onBack }: RedisWorkerOptions,
): void {
  let isLost = false;
  client.on('close', () => {
    if (isLost || signal.aborted) return;
    isLost = true;
    onLost?.(place);
  });
  client.on('ready', () => {
    if (!isLost) return;
    isLost = false;
    onBack?.(place);
  });
}

/** Without Redis there is nothing to give back to, and nobody to wait for. */
async function closeSoon(worker: Worker<BatchJob>, client: Redis): Promise<void> {
  const closed = worker.close().catch(() => {});
  if (client.status !== 'ready') return;
  const given = new AbortController();
  const late = sleep(CLOSE_MS, undefined, { signal: given.signal }).catch(() => {});
  const queue = openQueue(client);
  await Promise.race([closed.then(() => tidyUp(queue, client)).catch(() => {}), late]);
  given.abort();
  await queue.close().catch(() => {});
}
