import type { Batch, Runner } from '@flotilla/lab';
import { type Remote, wrap } from 'comlink';
import type { BatchWorker } from './lab-batch-worker.js';

const MOST_WORKERS = 8;

/** Returns the number of workers, leaving one core for the page. */
function workerCount(): number {
  return Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
}

interface BatchThread {
  readonly worker: Worker;
  readonly remote: Remote<BatchWorker>;
  /** Rejects if the worker crashes, for example out of memory. */
  readonly broken: Promise<never>;
}

/**
 * Runs batches in web workers, which start on first use and end when the runner is closed. `run` rejects if its
 * worker crashes or its batch fails; after a failed batch the worker is reused.
 */
export function browserRunner(count = workerCount()): Runner {
  const idle: BatchThread[] = [];
  const all: BatchThread[] = [];
  const waiting: ((thread: BatchThread) => void)[] = [];

  const take = (): BatchThread | Promise<BatchThread> => {
    const free = idle.pop();
    if (free) return free;
    if (all.length < count) {
      const thread = startThread();
      all.push(thread);
      return thread;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (thread: BatchThread) => {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  };
  return {
    width: count,
    async run(batch: Batch) {
      const thread = await take();
      try {
        return await Promise.race([thread.remote.work(batch), thread.broken]);
      } finally {
        giveBack(thread);
      }
    },
    close() {
      for (const { worker } of all) worker.terminate();
      return Promise.resolve();
    },
  };
}

function startThread(): BatchThread {
  const worker = new Worker(new URL('./lab-batch-worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message || 'a worker broke'));
    });
  });
  broken.catch(() => undefined);
  return { worker, remote: wrap<BatchWorker>(worker), broken };
}
