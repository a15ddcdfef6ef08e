import type { Batch, Runner } from '@flotilla/lab';
import { type Remote, wrap } from 'comlink';
import type { BatchWorker } from './lab-batch-worker.js';

const MAX_WORKERS = 8;

/** Returns the number of workers; leaves one core to the page. */
function workerCount(): number {
  return Math.max(1, Math.min(MAX_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
}

interface BatchThread {
  readonly worker: Worker;
  readonly remote: Remote<BatchWorker>;
  /** Rejects if the worker crashes, for example out of memory. */
  readonly crashed: Promise<never>;
  hasCrashed: boolean;
}

/** Runs batches in web workers, started on first use; `run` rejects if its worker fails. */
export function browserRunner(count = workerCount()): Runner {
  const idle: BatchThread[] = [];
  const threads: BatchThread[] = [];
  const waiters: ((thread: BatchThread) => void)[] = [];

  const acquireThread = (): BatchThread | Promise<BatchThread> => {
    const idleThread = idle.pop();
    if (idleThread) return idleThread;
    if (threads.length < count) {
      const thread = startThread();
      threads.push(thread);
      return thread;
    }
    return new Promise((resolve) => waiters.push(resolve));
  };
  const replaceThread = (thread: BatchThread): BatchThread => {
    thread.worker.terminate();
    const next = startThread();
    threads[threads.indexOf(thread)] = next;
    return next;
  };
  const releaseThread = (thread: BatchThread) => {
    const next = waiters.shift();
    if (next) next(thread);
    else idle.push(thread);
  };
  return {
    width: count,
    async run(batch: Batch) {
      const thread = await acquireThread();
      try {
        return await Promise.race([thread.remote.work(batch), thread.crashed]);
      } finally {
        releaseThread(thread.hasCrashed ? replaceThread(thread) : thread);
      }
    },
    close() {
      for (const { worker } of threads) worker.terminate();
      return Promise.resolve();
    },
  };
}

function startThread(): BatchThread {
  const worker = new Worker(new URL('./lab-batch-worker.ts', import.meta.url), { type: 'module' });
  const crashed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      thread.hasCrashed = true;
      reject(new Error(event.message || 'a worker broke'));
    });
  });
  crashed.catch(() => undefined);
  const remote = wrap<BatchWorker>(worker);
  const thread: BatchThread = { worker, remote, crashed, hasCrashed: false };
  return thread;
}
