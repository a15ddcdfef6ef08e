import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Batch } from '../../jobs/job.js';
import { describeWireFault, GAME_JOBS, type Jobs, readPart } from '../../jobs/registry.js';
import type { Runner } from '../../runners/runner.js';
import {
  jobIdOf,
  limitEvents,
  openQueue,
  partsKey,
  readDelivery,
  removeIdleQueue,
  runKey,
} from './batch-queue.js';
import {
  cleanUp,
  connect,
  type RedisConnection,
  RedisError,
  redisErrorFrom,
} from './connection.js';

/** Callback and jobs for {@link redisRunner}. */
export interface RedisRunnerOptions {
  /** Called once each time batches are waiting while no worker is connected. */
  readonly onWaiting?: (() => void) | undefined;
  /** Jobs whose parts the runner can check; default: matches and tournaments. */
  readonly jobs?: Jobs;
}

interface PendingBatch {
  readonly batch: Batch;
  readonly resolve: (part: Result<unknown, PlacerError>) => void;
  readonly reject: (error: Error) => void;
  wasMissing: boolean;
}

/** Half the maximum number of batches in flight, which is enough for many workers. */
const RUNNER_WIDTH = 32;
const HEARTBEAT_MS = 2000;
/** A run is dropped after this time without a heartbeat. */
const RUN_TTL_S = 30;
const POP_TIMEOUT_S = 5;
const RECONNECT_MS = 10_000;
/** Grace period for a worker to finish its last job after sending the part. */
const LAST_JOB_GRACE_MS = 1500;

/**
 * Makes a runner that sends batches to workers through Redis; see `redisWorker`. Each batch yields
 * its part exactly once, even if workers die or Redis loses data: lost jobs are queued again.
 * Parts are checked, but anyone who can reach Redis can send a plausible one.
 * @throws RedisError if Redis cannot be reached. `run` rejects with one if Redis is lost later,
 *   a worker cannot process a batch, or a part is invalid
 */
export async function redisRunner(url: string, options: RedisRunnerOptions = {}): Promise<Runner> {
  const connection = await connect(url);
  try {
    const parts = await connection.openAnother();
    const run = new RedisRun(connection, parts, options);
    await run.start();
    return run;
  } catch (error) {
    connection.release();
    throw error instanceof RedisError ? error : redisErrorFrom(error, connection.place);
  }
}

class RedisRun implements Runner {
  readonly width = RUNNER_WIDTH;
  readonly #id = randomUUID();
  readonly #connection: RedisConnection;
  readonly #client: Redis;
  readonly #partsClient: Redis;
  readonly #queue: Queue<Batch>;
  readonly #jobs: Jobs;
  readonly #onWaiting: (() => void) | undefined;
  readonly #pending = new Map<string, PendingBatch>();
  #count = 0;
  #failure: Error | undefined;
  /** Jobs being queued, and heartbeats in progress. */
  readonly #pendingWork = new Set<Promise<void>>();
  #isTicking = false;
  #isIdle = true;
  #isWaitingReported = false;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #reconnectTimer: NodeJS.Timeout | undefined;

  constructor(connection: RedisConnection, parts: Redis, options: RedisRunnerOptions) {
    this.#jobs = options.jobs ?? GAME_JOBS;
    this.#connection = connection;
    this.#client = connection.client;
    this.#partsClient = parts;
    this.#queue = openQueue(connection.client);
    this.#onWaiting = options.onWaiting;
  }

  async start(): Promise<void> {
    await this.#renewRun();
    this.#client.on('close', () => this.#waitForRedis());
    this.#client.on('ready', () => {
      clearTimeout(this.#reconnectTimer);
      this.#reconnectTimer = undefined;
      this.#track(this.#heartbeat());
    });
    this.#heartbeatTimer = setInterval(() => this.#track(this.#heartbeat()), HEARTBEAT_MS);
    void this.#receiveParts();
  }

  run(batch: Batch): Promise<Result<unknown, PlacerError>> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = jobIdOf(this.#id, this.#count);
    this.#count += 1;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { batch, resolve, reject, wasMissing: false });
      this.#track(this.#queueJob(id, batch));
    });
  }

  async close(): Promise<void> {
    const jobs = [...this.#pending.keys()];
    this.#fail(new Error('the runner is closed'));
    clearInterval(this.#heartbeatTimer);
    clearTimeout(this.#reconnectTimer);
    await cleanUp(this.#client, () => this.#removeRun(jobs));
    this.#connection.release();
    await this.#queue.close().catch(() => {});
  }

  /** Tracks work in progress. @param work a promise that never rejects */
  #track(work: Promise<void>): void {
    const working = work.finally(() => this.#pendingWork.delete(working));
    this.#pendingWork.add(working);
  }

  async #queueJob(id: string, batch: Batch): Promise<void> {
    const options = { jobId: id, removeOnComplete: true, removeOnFail: true };
    try {
      await Promise.all([
        limitEvents(this.#queue, this.#client),
        this.#queue.add(batch.kind, batch, options),
      ]);
    } catch (error) {
      this.#fail(redisErrorFrom(error, this.#connection.place));
    }
  }

  /** Receives parts; ioredis reconnects if the connection is lost. */
  async #receiveParts(): Promise<void> {
    while (!this.#failure) {
      try {
        const [, text] = (await this.#partsClient.blpop(partsKey(this.#id), POP_TIMEOUT_S)) ?? [];
        if (text !== undefined) this.#handleDelivery(text);
      } catch {
        await sleep(100);
      }
    }
  }

  /** Handles one message; unknown ones are ignored, as Redis is not trusted. */
  #handleDelivery(text: string): void {
    const delivery = readDelivery(text);
    if (!delivery.ok) return;
    const pending = this.#pending.get(delivery.value.id);
    if (!pending) return;
    this.#isIdle = false;
    this.#isWaitingReported = false;
    this.#pending.delete(delivery.value.id);
    const { place } = this.#connection;
    if ('fault' in delivery.value) {
      pending.reject(new RedisError('batch-failed', place, delivery.value.fault));
      return;
    }
    try {
      const readResult = readPart(pending.batch, delivery.value.part, this.#jobs);
      if (readResult.ok) pending.resolve(readResult.value);
      else pending.reject(new RedisError('bad-part', place, describeWireFault(readResult.error)));
    } catch (error) {
      pending.reject(new RedisError('bad-part', place, (error as Error).message));
    }
  }

  async #heartbeat(): Promise<void> {
    if (this.#isTicking || this.#failure || this.#client.status !== 'ready') return;
    this.#isTicking = true;
    try {
      await this.#renewRun();
      await this.#requeueMissing();
      await this.#reportMissingWorkers();
    } catch {
      // Errors are ignored: the next heartbeat retries, and the loss of Redis is detected
      // elsewhere.
    } finally {
      this.#isTicking = false;
    }
  }

  async #renewRun(): Promise<void> {
    await this.#client.set(runKey(this.#id), '', 'EX', RUN_TTL_S);
  }

  /** Queues a job again if two checks in a row miss it; after the first, its part may arrive. */
  async #requeueMissing(): Promise<void> {
    for (const [id, pending] of [...this.#pending]) {
      const isThere = (await this.#client.exists(this.#queue.toKey(id))) === 1;
      if (isThere || !this.#pending.has(id)) pending.wasMissing = false;
      else if (!pending.wasMissing) pending.wasMissing = true;
      else {
        pending.wasMissing = false;
        await this.#queueJob(id, pending.batch);
      }
    }
  }

  async #reportMissingWorkers(): Promise<void> {
    const isStill = this.#isIdle && this.#pending.size > 0;
    this.#isIdle = true;
    if (!isStill || this.#isWaitingReported || !this.#onWaiting) return;
    if ((await this.#queue.getWorkersCount()) > 0) return;
    this.#isWaitingReported = true;
    this.#onWaiting();
  }

  #waitForRedis(): void {
    if (this.#failure || this.#reconnectTimer) return;
    this.#reconnectTimer = setTimeout(() => {
      this.#fail(new RedisError('lost', this.#connection.place));
    }, RECONNECT_MS);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  /** Removes the run from Redis; workers then drop its batches in progress. */
  async #removeRun(jobs: readonly string[]): Promise<void> {
    // Waits for pending writes, which could otherwise recreate jobs or the run's key.
    await Promise.all(this.#pendingWork);
    await this.#client.del(runKey(this.#id), partsKey(this.#id));
    await Promise.allSettled(jobs.map((id) => this.#queue.remove(id)));
    const deadline = performance.now() + LAST_JOB_GRACE_MS;
    while (!(await removeIdleQueue(this.#queue, this.#client)) && performance.now() < deadline) {
      await sleep(50);
    }
  }
}
