import { parentPort, workerData } from 'node:worker_threads';
import type { Batch, JobResult } from '../jobs/job.js';
import { runBatch } from '../jobs/registry.js';
import { makeForeignLoader } from './foreign/foreign-loader.js';
import { ProcessGroups } from './foreign/process-groups.js';

/** What a thread of the pool is started with. */
export interface BatchWorkerData {
  readonly logs: string | undefined;
  readonly groups: SharedArrayBuffer;
}

/** Says for which program a thread waits, and how long it may. */
export interface WaitingNote {
  readonly name: string;
  readonly limitMs: number;
}

const { logs, groups } = workerData as BatchWorkerData;
/** Its processes live until the pool ends them. */
const { load } = makeForeignLoader({
  logs,
  groups: new ProcessGroups(groups),
  onWaiting: (name, limitMs) => parentPort?.postMessage({ name, limitMs } satisfies WaitingNote),
});

/** What a thread of the pool does: it processes the batches it is sent. */
export function work(batch: Batch): JobResult<unknown> {
  return runBatch(batch, { load });
}
