import type { Runner } from '@flotilla/lab';
import type { BatchWorker } from './lab-batch-worker.js';
import { makeEngine } from './make-engine.js';

const MAX_WORKERS = 8;

/** Leaves one core to the page. */
function workerCount(): number {
  return Math.max(1, Math.min(MAX_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
}

const startBatchWorker = () =>
  new Worker(new URL('./lab-batch-worker.ts', import.meta.url), { type: 'module' });

const makeBatchEngine = () => makeEngine<BatchWorker>(startBatchWorker);

type BatchEngine = ReturnType<typeof makeBatchEngine>;

/** Runs batches in web workers, started on first use; `run` rejects if its worker fails. */
export function browserRunner(): Runner {
  const count = workerCount();
  const engines = Array.from({ length: count }, makeBatchEngine);
  const idle = [...engines];
  const waiters: ((engine: BatchEngine) => void)[] = [];
  const acquire = (): BatchEngine | Promise<BatchEngine> =>
    idle.pop() ?? new Promise((resolve) => waiters.push(resolve));
  const release = (engine: BatchEngine) => {
    const next = waiters.shift();
    if (next) next(engine);
    else idle.push(engine);
  };
  return {
    width: count,
    async run(batch) {
      const engine = await acquire();
      try {
        return await engine().work(batch);
      } finally {
        release(engine);
      }
    },
    close() {
      // Waiting batches are dropped: they would start the stopped workers again.
      waiters.length = 0;
      for (const engine of engines) engine.stop();
      return Promise.resolve();
    },
  };
}
