import type { Batch, Runner } from '@flotilla/lab';
import { type Remote, wrap } from 'comlink';
import type { BatchWorker } from './lab-batch-worker.js';

const MOST_WORKERS = 8;

/** One core is left to whoever looks on. */
function workerCount(): number {
  return Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
}

interface Hand {
  readonly worker: Worker;
  readonly remote: Remote<BatchWorker>;
  /** Rejects when the worker breaks, as when memory runs out. */
  readonly broken: Promise<never>;
}

/**
 * Works on several cores: batches go to web workers, which begin when there is work for them and
 * live until the runner is closed.
 */
export function browserRunner(count = workerCount()): Runner {
  const idle: Hand[] = [];
  const all: Hand[] = [];
  const waiting: ((hand: Hand) => void)[] = [];

  const take = (): Hand | Promise<Hand> => {
    const free = idle.pop();
    if (free) return free;
    if (all.length < count) {
      const hand = hire();
      all.push(hand);
      return hand;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (hand: Hand) => {
    const next = waiting.shift();
    if (next) next(hand);
    else idle.push(hand);
  };
  return {
    width: count,
    async run(batch: Batch) {
      const hand = await take();
      try {
        return await Promise.race([hand.remote.work(batch), hand.broken]);
      } finally {
        giveBack(hand);
      }
    },
    close() {
      for (const { worker } of all) worker.terminate();
      return Promise.resolve();
    },
  };
}

function hire(): Hand {
  const worker = new Worker(new URL('./lab-batch-worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message || 'a worker broke'));
    });
  });
  broken.catch(() => undefined);
  return { worker, remote: wrap<BatchWorker>(worker), broken };
}
