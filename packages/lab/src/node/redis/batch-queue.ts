import { err, ok, type Result } from '@flotilla/rules';
import type * as bullmq from 'bullmq';
import type { Redis } from 'ioredis';
import * as z from 'zod';
import type { Batch } from '../../jobs/job.js';
import { Queue } from './libraries.js';

/**
 * The queue in Redis between those who want batches done and those who do them. A job holds one
 * batch; its part does not go through the queue's events, which all read and Redis trims, but
 * into a list of the run's own. What a run wants is wanted while its key is there: jobs of a run
 * that was killed are passed over.
 *
 * Anyone who reaches Redis can put anything into both. So all that is read from there is bounded in
 * size before it is parsed, and checked by a schema before it is used.
 */

/** The number changes with the form of jobs and parts: workers of another version stay away. */
export const QUEUE_NAME = 'batches-2';
export const QUEUE_PREFIX = 'flotilla';

/** In characters. A thousand games of shooters that remember an opponent take some five million. */
export const MAX_JOB = 8_000_000;
/** In characters. A batch of games with every shot takes some seven million, on any board. */
export const MAX_DELIVERY = 32_000_000;
const MAX_FAULT = 300;

/** The id of a run's job: whose it is can be read even where the job cannot. */
export function jobIdOf(run: string, number: number): string {
  return `${run}-${number}`;
}

/** Undefined for an id that a stranger made up. */
export function runOfJob(id: string): string | undefined {
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d{1,15}$/.exec(id)?.[1];
}

/** What a worker puts into the run's list; a part is still to be checked by its batch. */
export type Delivery = z.infer<typeof deliverySchema>;

const deliverySchema = z.union([
  z.strictObject({ id: z.string(), part: z.unknown() }),
  z.strictObject({ id: z.string(), fault: z.string().max(MAX_FAULT) }),
]);

/** That this job cannot be done, and why. */
export function failedDelivery(id: string, reason: string): Delivery {
  return { id, fault: reason.slice(0, MAX_FAULT) };
}

export function readDelivery(
  text: string,
): Result<Delivery, BoundedJsonError | { readonly code: 'no-delivery' }> {
  const parsed = parseBounded(text, MAX_DELIVERY);
  if (!parsed.ok) return parsed;
  const { success, data } = deliverySchema.safeParse(parsed.value);
  return success ? ok(data) : err({ code: 'no-delivery' });
}

/** There while the run wants its parts. */
export function runKey(run: string): string {
  return `${QUEUE_PREFIX}:run:${run}`;
}

/** The list that the run's parts are put into. */
export function partsKey(run: string): string {
  return `${QUEUE_PREFIX}:parts:${run}`;
}

/** The queue's events are not read, so few are kept. */
const MAX_EVENTS = 100;
/** The queue's library writes it only when the queue is opened, and 10,000 where it is missing. */
const EVENTS_LIMIT = { 'opts.maxLenEvents': MAX_EVENTS };

export function openQueue(client: Redis): bullmq.Queue<Batch> {
  const queue = new Queue<Batch>(QUEUE_NAME, {
    connection: client,
    prefix: QUEUE_PREFIX,
    // It prints what it finds.
    skipVersionCheck: true,
    streams: { events: { maxLen: MAX_EVENTS } },
  });
  queue.on('error', () => {});
  return queue;
}

const JOB_KEYS = ['wait', 'active', 'completed', 'failed'];
const IDLE_KEYS = ['events', 'id', 'marker', 'meta', 'stalled', 'stalled-check'];

/** In one step, so that no job is added in between. */
const TIDY_UP = `
if redis.call('EXISTS', unpack(KEYS, 1, ${JOB_KEYS.length})) > 0 then return 0 end
redis.call('DEL', unpack(KEYS, ${JOB_KEYS.length + 1}))
return 1`;

/** Sets the limit of events again: {@link tidyUp}, by a worker or another run, deletes it. */
export async function limitEvents(queue: bullmq.Queue<Batch>, client: Redis): Promise<void> {
  await client.hset(queue.toKey('meta'), EVENTS_LIMIT);
}

/** Leaves no key of a queue that has no jobs. A run that adds one limits the events again. */
export async function tidyUp(queue: bullmq.Queue<Batch>, client: Redis): Promise<boolean> {
  const keys = [...JOB_KEYS, ...IDLE_KEYS].map((key) => queue.toKey(key));
  return (await client.eval(TIDY_UP, keys.length, keys)) === 1;
}

/** Text that is not read at all, or is no JSON. */
interface BoundedJsonError {
  readonly code: 'too-large' | 'too-deep' | 'not-json';
}

/** No job and no part is deeper. */
const MAX_DEPTH = 20;

/**
 * Reads JSON from a stranger: what is too large or too deep is refused before it is parsed.
 * @param most characters
 */
export function parseBounded(text: string, most: number): Result<unknown, BoundedJsonError> {
  if (text.length > most) return err({ code: 'too-large' });
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
const OPEN = 0x5b;
const CLOSE = 0x5d;
const BRACE = 0x20;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (isInString) {
      if (code === BACKSLASH) i += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if ((code & ~BRACE) === OPEN) depth += 1;
    else if ((code & ~BRACE) === CLOSE) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
