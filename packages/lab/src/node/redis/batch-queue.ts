import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Batch } from '../../jobs/job.js';

/**
 * The queue in Redis between those who want batches done and those who do them. A job holds one
 * batch; its part does not go through the queue's events, which all read and Redis trims, but
 * into a list of the run's own. What a run wants is wanted while its key is there: jobs of a run
 * that was killed are passed over.
 */

/** The number changes with the form of jobs and parts: workers of another version stay away. */
export const QUEUE_NAME = 'batches-1';
export const QUEUE_PREFIX = 'flotilla';

/** A job's data. */
export interface BatchJob {
  readonly run: string;
  readonly batch: Batch;
}

/** What a worker puts into the run's list. */
export type Delivery = { readonly id: string } & (
  | { readonly part: Result<unknown, PlacerError> }
  | { readonly fault: string }
);

/** There while the run wants its parts. */
export function runKey(run: string): string {
  return `${QUEUE_PREFIX}:run:${run}`;
}

/** The list that the run's parts are put into. */
export function partsKey(run: string): string {
  return `${QUEUE_PREFIX}:parts:${run}`;
}

/** Nobody reads the queue's events, so few are kept. */
const MAX_EVENTS = 100;

export function openQueue(client: Redis): Queue<BatchJob> {
  const queue = new Queue<BatchJob>(QUEUE_NAME, {
    connection: client,
    prefix: QUEUE_PREFIX,
    // It prints what it finds.
    skipVersionCheck: true,
    streams: { events: { maxLen: MAX_EVENTS } },
  });
  queue.on('error', () => {});
  return queue;
}

const IDLE_KEYS = ['events', 'id', 'marker', 'meta', 'stalled', 'stalled-check'];

/** Leaves no key of a queue that has no jobs; it makes them again when it is used. */
export async function tidyUp(queue: Queue<BatchJob>, client: Redis): Promise<boolean> {
  const jobs = await queue.getJobCountByTypes('waiting', 'active', 'failed', 'completed');
  if (jobs > 0) return false;
  await client.del(IDLE_KEYS.map((key) => queue.toKey(key)));
  return true;
}
