import { hostname } from 'node:os';
import type { Job, JobJson, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Batch } from '../../jobs/job.js';
import { type ThreadModule, threadModule } from '../thread-module.js';
import {
  type Delivery,
  failedDelivery,
  MAX_DELIVERY_LENGTH,
  MAX_JOB_LENGTH,
  openQueue,
  parseBounded,
  partsKey,
  QUEUE_NAME,
  QUEUE_PREFIX,
  removeIdleQueue,
  runKey,
  runOfJob,
} from './batch-queue.js';
import { cleanUp, connect, redisErrorFrom } from './connection.js';
import { WaitingError, Worker } from './libraries.js';
import { type RemotePool, remotePool } from './remote-pool.js';

const REMOTE_GAME_THREAD = threadModule(import.meta.url, './remote-batch-worker');

/** Threads, stop signal and callbacks for {@link redisWorker}. */
export interface RedisWorkerOptions {
  /** Number of threads, from 1, each of which processes one batch at a time. */
  readonly threads: number;
  /** Module of the threads; default: matches and tournaments. */
  readonly thread?: ThreadModule;
  /** Stops the worker, which returns its jobs to the queue. */
  readonly signal: AbortSignal;
  /** Called with the URL when the worker starts to take batches. */
  readonly onReady?: ((place: string) => void) | undefined;
  /** Called after each delivered part, not for refused or failed batches. */
  readonly onBatch?: (() => void) | undefined;
  /** Called with the reason why a job was refused: one English line, which may quote the job. */
  readonly onRefused?: ((reason: string) => void) | undefined;
  /** Called each time Redis is lost. @param place its URL without the password */
  readonly onLost?: ((place: string) => void) | undefined;
  /** Called when Redis is back. @param place its URL without the password */
  readonly onReconnect?: ((place: string) => void) | undefined;
}

/** Time limit of a batch; a few tenths of a second are normal. */
const BATCH_LIMIT_MS = 600_000;
/** Lifetime of a lock. A killed worker's batches move on after at most LOCK_MS + STALLED_MS. */
const LOCK_MS = 5000;
/** Renewal interval of a lock, short enough that a busy machine does not lose it. */
const RENEW_MS = 1000;
const STALLED_MS = 2500;
/** Practically unlimited stalls per batch: a killed worker is not the batch's fault. */
const MAX_STALLED = 1_000_000;
/** Lifetime of parts that no run fetches. */
const PARTS_TTL_S = 60;
const RETRY_MS = 500;

/**
 * Processes batches from the Redis at this URL until it is stopped. Anyone who can reach Redis can
 * have games played here, but nothing else. Jobs are limited in size, checked by a schema, and
 * processed in threads that cannot load files. An invalid job is refused.
 * @throws RedisError if Redis cannot be reached at the start; later the worker waits for it
 */
export async function redisWorker(url: string, options: RedisWorkerOptions): Promise<void> {
  const { signal, threads, thread = REMOTE_GAME_THREAD } = options;
  const { client, place, release } = await connect(url);
  const stopped = resolveWhenAborted(signal);
  const pool = remotePool(thread, threads, BATCH_LIMIT_MS);
  const worker = new TextWorker(
    QUEUE_NAME,
    (job, token = '') => processJob(job, token, { client, pool, stopped, options }),
    {
      connection: client,
      prefix: QUEUE_PREFIX,
      name: `${hostname()}-${process.pid}`,
      concurrency: threads,
      lockDuration: LOCK_MS,
      lockRenewTime: RENEW_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: MAX_STALLED,
      runRetryDelay: RETRY_MS,
      // The check of the Redis version may print a warning.
      skipVersionCheck: true,
    },
  );
  worker.on('error', () => {});
  const queue = openQueue(client);
  // Cleans up at once, as a closing run waits only 1.5 s for its last job.
  worker.on('drained', () => void removeIdleQueue(queue, client).catch(() => {}));
  worker.on('stalled', (id) => void dropUnfetchableJob(worker, client, id).catch(() => {}));
  try {
    await Promise.race([worker.waitUntilReady(), stopped]);
    reportLosses(client, place, options);
    if (!signal.aborted) options.onReady?.(place);
    await stopped;
  } catch (error) {
    throw redisErrorFrom(error, place);
  } finally {
    await cleanUp(client, () => returnJobs(worker, queue, client));
    release();
    await pool.close();
  }
}

const READ_FAILURES = {
  'too-large': `it is larger than ${MAX_JOB_LENGTH} characters`,
  'too-deep': 'it is nested too deep',
  'not-json': 'it is not JSON',
};

const TOO_LARGE_REASON = `its result is larger than ${MAX_DELIVERY_LENGTH} characters`;

/** Fields that BullMQ parses itself; a job with an unreadable one is retried forever. */
const PARSED_FIELDS = ['opts', 'progress', 'parent'];

/** UTF-8 takes at most 3 bytes for each UTF-16 unit. */
const MAX_JOB_BYTES = 3 * MAX_JOB_LENGTH;

/** Drops a stalled job that would be retried forever: too large, or with unreadable fields. */
async function dropUnfetchableJob(worker: TextWorker, client: Redis, id: string): Promise<void> {
  const key = worker.toKey(id);
  const sizes = await Promise.all(
    ['data', ...PARSED_FIELDS].map((field) => client.hstrlen(key, field)),
  );
  if (sizes.every((size) => size <= MAX_JOB_BYTES)) {
    const fields = await client.hmget(key, ...PARSED_FIELDS);
    if (fields.every((text) => !text || parseBounded(text, MAX_JOB_LENGTH).ok)) return;
  }
  const lists = ['wait', 'active'].map((list) => worker.toKey(list));
  await Promise.all([...lists.map((list) => client.lrem(list, 0, id)), client.del(key)]);
}

interface WorkerContext {
  readonly client: Redis;
  readonly pool: RemotePool;
  readonly stopped: Promise<void>;
  readonly options: RedisWorkerOptions;
}

async function processJob(
  job: Job<TextJob>,
  token: string,
  workerContext: WorkerContext,
): Promise<void> {
  const { client, options } = workerContext;
  const id = job.id!;
  const run = runOfJob(id);
  if (run === undefined) return options.onRefused?.('it belongs to no run');
  const isWanted = async () => (await client.exists(runKey(run))) === 1;
  if (!(await isWanted())) return;
  const delivery = await Promise.race([
    makePackedDelivery(id, job.data.text, workerContext),
    workerContext.stopped,
  ]);
  if (!delivery) {
    await job.moveToWait(token);
    throw new WaitingError();
  }
  if (!(await isWanted())) return;
  // Delivers before the job counts as finished, so that a worker killed in between loses no part.
  const key = partsKey(run);
  await client.multi().rpush(key, delivery.text).expire(key, PARTS_TTL_S).exec();
  if (delivery.isDone) options.onBatch?.();
}

interface PackedDelivery {
  readonly text: string;
  readonly isDone: boolean;
}

async function makePackedDelivery(
  id: string,
  text: string,
  { pool, options }: WorkerContext,
): Promise<PackedDelivery> {
  const batch = parseBounded(text, MAX_JOB_LENGTH);
  const outcome = batch.ok
    ? await pool.run(batch.value)
    : { kind: 'refused' as const, fault: READ_FAILURES[batch.error.code] };
  if (outcome.kind === 'done') {
    const delivery: Delivery = { id, part: outcome.part };
    const packed = JSON.stringify(delivery);
    // A run would ignore a larger message, and queue the same work again forever.
    if (packed.length <= MAX_DELIVERY_LENGTH) return { text: packed, isDone: true };
  }
  const fault = outcome.kind === 'done' ? TOO_LARGE_REASON : outcome.fault;
  if (!options.signal.aborted) options.onRefused?.(fault);
  return { text: JSON.stringify(failedDelivery(id, fault)), isDone: false };
}

function resolveWhenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function reportLosses(
  client: Redis,
  place: string,
  { signal, onLost, onReconnect }: RedisWorkerOptions,
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
    onReconnect?.(place);
  });
}

/** Returns unfinished jobs to the queue, and cleans up. */
async function returnJobs(worker: TextWorker, queue: Queue<Batch>, client: Redis): Promise<void> {
  await worker.close();
  await removeIdleQueue(queue, client);
  await queue.close();
}

interface TextJob {
  readonly text: string;
}

/** A worker that leaves the data of jobs unparsed, and resets fields that may be forged. */
class TextWorker extends Worker<TextJob> {
  protected override createJob({ data, ...json }: JobJson, jobId: string): Job<TextJob> {
    const { name, timestamp, attemptsMade, attemptsStarted, stalledCounter } = json;
    const job = super.createJob(
      {
        id: jobId,
        name,
        timestamp,
        attemptsMade,
        attemptsStarted,
        stalledCounter,
        data: '{}',
        opts: { removeOnComplete: true, removeOnFail: true },
        progress: 0,
        failedReason: '',
        returnvalue: '',
      },
      jobId,
    );
    job.data = { text: data };
    return job;
  }
}
