import { loadOptional } from '../load-optional.js';

/** Parts of BullMQ, ioredis and Piscina that only work on many machines needs. */
export const { Piscina, Queue, Redis, WaitingError, Worker } = await loadOptional(
  '@flotilla/lab/redis',
  ['bullmq', 'ioredis', 'piscina'],
  async () => {
    const { Queue, WaitingError, Worker } = await import('bullmq');
    const { Redis } = await import('ioredis');
    const { Piscina } = await import('piscina');
    return { Piscina, Queue, Redis, WaitingError, Worker };
  },
);
