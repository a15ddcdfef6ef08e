import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Batch } from '../../jobs/job.js';
import { describeFault, GAME_JOBS, type Jobs, readPart } from '../../jobs/registry.js';
import type { Runner } from '../../runners/runner.js';
import {
  jobIdOf,
  limitEvents,
  openQueue,
  partsKey,
  readDelivery,
  runKey,
  tidyUp,
} from './batch-queue.js';
import { connect, leave, type RedisConnection, RedisError, redisErrorFrom } from './connection.js';

/** Options of a Redis runner. */
export interface RedisRunnerOptions {
  /** Called each time work starts to wait because there is no worker. */
  readonly onWaiting?: (() => void) | undefined;
  /** Jobs whose parts it can check; default: matches and tournaments. */
  readonly jobs?: Jobs;
}

interface Pending {
  readonly batch: Batch;
  readonly resolve: (part: Result<unknown, PlacerError>) => void;
  readonly reject: (error: Error) => void;
  /** The last check did not find its job in Redis. */
  isMissed: boolean;
}

/** Batches in flight, times two: enough for many workers, even while those of a killed one are recovered. */
const WIDTH = 32;
const TICK_MS = 2000;
/** Time without a heartbeat after which a run is dropped, in seconds. */
const ALIVE_S = 30;
const POP_S = 5;
const RECONNECT_MS = 10_000;
/** Grace for a worker to finish its last job after sending the part, in milliseconds. */
const TIDY_MS = 1500;

/**
 * Makes a runner that sends batches to workers through Redis; see `redisWorker`. Each batch yields its part
 * exactly once, even if workers die or Redis loses data: lost jobs are queued again, duplicate parts ignored.
 * Parts are checked, but anyone who can reach Redis can send a plausible one.
 * @throws RedisError if there is no such Redis. `run` rejects with one if Redis is lost later (`lost`), a
 *   worker cannot do a batch, or the part is invalid
 */
export async function redisRunner(url: string, options: RedisRunnerOptions = {}): Promise<Runner> {
  const connection = await connect(url);
  try {
    const parts = await connection.another();
    const run = new RedisRun(connection, parts, options);
    await run.start();
    return run;
  } catch (error) {
    connection.release();
    throw error instanceof RedisError ? error : redisErrorFrom(error, connection.place);
  }
}

class RedisRun implements Runner {
  readonly width = WIDTH;
  readonly #id = randomUUID();
  readonly #connection: RedisConnection;
  readonly #client: Redis;
  readonly #parts: Redis;
  readonly #queue: Queue<Batch>;
  readonly #jobs: Jobs;
  readonly #onWaiting: (() => void) | undefined;
  readonly #pending = new Map<string, Pending>();
  #count = 0;
  #failure: Error | undefined;
  /** Pending additions of jobs, and the pending check of all jobs. */
  readonly #working = new Set<Promise<void>>();
  #isTicking = false;
  /** No worker was seen by the last check. */
  #isIdle = true;
  #isWaitingTold = false;
  #ticker: NodeJS.Timeout | undefined;
  #giveUp: NodeJS.Timeout | undefined;

  constructor(connection: RedisConnection, parts: Redis, options: RedisRunnerOptions) {
    this.#jobs = options.jobs ?? GAME_JOBS;
    this.#connection = connection;
    this.#client = connection.client;
    this.#parts = parts;
    this.#queue = openQueue(connection.client);
    this.#onWaiting = options.onWaiting;
  }

  async start(): Promise<void> {
    await this.#sayAlive();
    this.#client.on('close', () => this.#waitForRedis());
    this.#client.on('ready', () => {
      clearTimeout(this.#giveUp);
      this.#giveUp = undefined;
      this.#begin(this.#tick());
    });
    this.#ticker = setInterval(() => this.#begin(this.#tick()), TICK_MS);
    void this.#collect();
  }

  run(batch: Batch): Promise<Result<unknown, PlacerError>> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = jobIdOf(this.#id, this.#count);
    this.#count += 1;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { batch, resolve, reject, isMissed: false });
      this.#begin(this.#add(id, batch));
    });
  }

  async close(): Promise<void> {
    const jobs = [...this.#pending.keys()];
    this.#fail(new Error('the runner is closed'));
    clearInterval(this.#ticker);
    clearTimeout(this.#giveUp);
    await leave(this.#client, () => this.#withdraw(jobs));
    this.#connection.release();
    await this.#queue.close().catch(() => {});
  }

  /** Tracks pending work. @param work never rejects */
  #begin(work: Promise<void>): void {
    const working = work.finally(() => this.#working.delete(working));
    this.#working.add(working);
  }

  async #add(id: string, batch: Batch): Promise<void> {
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
  async #collect(): Promise<void> {
    while (!this.#failure) {
      try {
        const [, text] = (await this.#parts.blpop(partsKey(this.#id), POP_S)) ?? [];
        if (text !== undefined) this.#settle(text);
      } catch {
        await sleep(100);
      }
    }
  }

  /** Handles one message; unknown ones are ignored, as Redis is not trusted. */
  #settle(text: string): void {
    const delivery = readDelivery(text);
    if (!delivery.ok) return;
    const pending = this.#pending.get(delivery.value.id);
    if (!pending) return;
    this.#isIdle = false;
    this.#isWaitingTold = false;
    this.#pending.delete(delivery.value.id);
    const { place } = this.#connection;
    if ('fault' in delivery.value) {
      pending.reject(new RedisError('batch-failed', place, delivery.value.fault));
      return;
    }
    try {
      const part = readPart(pending.batch, delivery.value.part, this.#jobs);
      if (part.ok) pending.resolve(part.value);
      else pending.reject(new RedisError('bad-part', place, describeFault(part.error)));
    } catch (error) {
      pending.reject(new RedisError('bad-part', place, (error as Error).message));
    }
  }

  async #tick(): Promise<void> {
    if (this.#isTicking || this.#failure || this.#client.status !== 'ready') return;
    this.#isTicking = true;
    try {
      await this.#sayAlive();
      await this.#addMissing();
      await this.#lookForWorkers();
    } catch {
      // Retried at the next tick; the loss of Redis is detected elsewhere.
    } finally {
      this.#isTicking = false;
    }
  }

  async #sayAlive(): Promise<void> {
    await this.#client.set(runKey(this.#id), '', 'EX', ALIVE_S);
  }

  /** Queues lost jobs again, unless their part is already on its way. */
  async #addMissing(): Promise<void> {
    for (const [id, pending] of [...this.#pending]) {
      const isThere = (await this.#client.exists(this.#queue.toKey(id))) === 1;
      if (isThere || !this.#pending.has(id)) pending.isMissed = false;
      else if (!pending.isMissed) pending.isMissed = true;
      else {
        pending.isMissed = false;
        await this.#add(id, pending.batch);
      }
    }
  }

  async #lookForWorkers(): Promise<void> {
    const isStill = this.#isIdle && this.#pending.size > 0;
    this.#isIdle = true;
    if (!isStill || this.#isWaitingTold || !this.#onWaiting) return;
    if ((await this.#queue.getWorkersCount()) > 0) return;
    this.#isWaitingTold = true;
    this.#onWaiting();
  }

  #waitForRedis(): void {
    if (this.#failure || this.#giveUp) return;
    this.#giveUp = setTimeout(() => {
      this.#fail(new RedisError('lost', this.#connection.place));
    }, RECONNECT_MS);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  /** Removes everything of the run from Redis; workers drop what they have in progress. */
  async #withdraw(jobs: readonly string[]): Promise<void> {
    // Otherwise a job or a heartbeat could be written after the removal.
    await Promise.all(this.#working);
    await this.#client.del(runKey(this.#id), partsKey(this.#id));
    await Promise.allSettled(jobs.map((id) => this.#queue.remove(id)));
    const deadline = performance.now() + TIDY_MS;
    while (!(await tidyUp(this.#queue, this.#client)) && performance.now() < deadline) {
      await sleep(50);
    }
  }
}
