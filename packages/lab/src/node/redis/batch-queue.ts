import { err, ok, type Result } from '@flotilla/rules';
import type * as bullmq from 'bullmq';
import type { Redis } from 'ioredis';
import * as z from 'zod';
import type { Batch } from '../../jobs/job.js';
import { Queue } from './libraries.js';

/**
 * BullMQ queue between runs and workers. A job is one batch. Its part is pushed to a list of the
 * run. Queue events would not do: every client reads them, and Redis trims them. Jobs of a killed
 * run are skipped after its key has expired.
 *
 * Anyone who can reach Redis can write to both. Everything read is limited in size before it is
 * parsed, and checked by a schema before it is used.
 */

/** Changes with the format of jobs and parts, so that other versions see a different queue. */
export const QUEUE_NAME = 'batches-2';
export const QUEUE_PREFIX = 'flotilla';

/** Maximum length of a job in characters; with memories, a thousand games take about 5 million. */
export const MAX_JOB_LENGTH = 8_000_000;
/** Maximum length of a delivery in characters; a batch with every shot takes about 7 million. */
export const MAX_DELIVERY_LENGTH = 32_000_000;
const MAX_FAULT_LENGTH = 300;

/** Makes a job id that includes the run's, so that it can be read even if the job cannot. */
export function jobIdOf(run: string, number: number): string {
  return `${run}-${number}`;
}

/** Returns the run in a job id; undefined for an invalid id. */
export function runOfJob(id: string): string | undefined {
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d{1,15}$/.exec(id)?.[1];
}

/** Message from a worker to a run. Its part has yet to be checked against its batch. */
export type Delivery = z.infer<typeof deliverySchema>;

const deliverySchema = z.union([
  z.strictObject({ id: z.string(), part: z.unknown() }),
  z.strictObject({ id: z.string(), fault: z.string().max(MAX_FAULT_LENGTH) }),
]);

export function failedDelivery(id: string, reason: string): Delivery {
  return { id, fault: reason.slice(0, MAX_FAULT_LENGTH) };
}

export function readDelivery(
  text: string,
): Result<Delivery, BoundedJsonError | { readonly code: 'no-delivery' }> {
  const parsed = parseBounded(text, MAX_DELIVERY_LENGTH);
  if (!parsed.ok) return parsed;
  const { success, data } = deliverySchema.safeParse(parsed.value);
  return success ? ok(data) : err({ code: 'no-delivery' });
}

export function runKey(run: string): string {
  return `${QUEUE_PREFIX}:run:${run}`;
}

export function partsKey(run: string): string {
  return `${QUEUE_PREFIX}:parts:${run}`;
}

/** Maximum number of stored queue events, which nothing reads. */
const MAX_EVENTS = 100;
/** BullMQ writes this limit only when it opens a queue, and assumes 10,000 if it is missing. */
const EVENTS_LIMIT = { 'opts.maxLenEvents': MAX_EVENTS };

export function openQueue(client: Redis): bullmq.Queue<Batch> {
  const queue = new Queue<Batch>(QUEUE_NAME, {
    connection: client,
    prefix: QUEUE_PREFIX,
    // The check of the Redis version may print a warning.
    skipVersionCheck: true,
    streams: { events: { maxLen: MAX_EVENTS } },
  });
  queue.on('error', () => {});
  return queue;
}

const JOB_KEYS = ['wait', 'active', 'completed', 'failed'];
const IDLE_KEYS = ['events', 'id', 'marker', 'meta', 'stalled', 'stalled-check'];

/** Atomic script, so that no job is added between the check and the deletion. */
const REMOVE_IDLE_SCRIPT = `
if redis.call('EXISTS', unpack(KEYS, 1, ${JOB_KEYS.length})) > 0 then return 0 end
redis.call('DEL', unpack(KEYS, ${JOB_KEYS.length + 1}))
return 1`;

/** Restores the limit on events, which {@link removeIdleQueue} in another client may delete. */
export async function limitEvents(queue: bullmq.Queue<Batch>, client: Redis): Promise<void> {
  await client.hset(queue.toKey('meta'), EVENTS_LIMIT);
}

/** Deletes all keys of a queue without jobs; returns whether it did. See {@link limitEvents}. */
export async function removeIdleQueue(queue: bullmq.Queue<Batch>, client: Redis): Promise<boolean> {
  const keys = [...JOB_KEYS, ...IDLE_KEYS].map((key) => queue.toKey(key));
  return (await client.eval(REMOVE_IDLE_SCRIPT, keys.length, keys)) === 1;
}

interface BoundedJsonError {
  readonly code: 'too-large' | 'too-deep' | 'not-json';
}

/** Maximum nesting depth, above that of any job or part. */
const MAX_JSON_NESTING = 20;

/** Parses untrusted JSON, after checking its length and nesting. */
export function parseBounded(text: string, maxLength: number): Result<unknown, BoundedJsonError> {
  if (text.length > maxLength) return err({ code: 'too-large' });
  if (isTooDeep(text)) return err({ code: 'too-deep' });
  try {
    return ok(JSON.parse(text));
  } catch {
    return err({ code: 'not-json' });
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` differ in one bit. */
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const BRACE_BIT = 0x20;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (isInString) {
      if (code === BACKSLASH) i += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if ((code & ~BRACE_BIT) === OPEN_BRACKET) depth += 1;
    else if ((code & ~BRACE_BIT) === CLOSE_BRACKET) depth -= 1;
    if (depth > MAX_JSON_NESTING) return true;
  }
  return false;
}
