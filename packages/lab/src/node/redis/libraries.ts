import { loadOptional } from '../load-optional.js';

/** What is used of BullMQ and ioredis, which only work on many machines needs. */
export const { Queue, Redis, WaitingError, Worker } = await loadOptional(
  '@flotilla/lab/redis',
  ['bullmq', 'ioredis'],
  async () => {
    const { Queue, WaitingError, Worker } = await import('bullmq');
    const { Redis } = await import('ioredis');
    return { Queue, Redis, WaitingError, Worker };
  },
);
