import { loadOptional } from '../load-optional.js';

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
