import { workerData } from 'node:worker_threads';
import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { Batch } from '../jobs/job.js';
import { runBatch } from '../jobs/registry.js';
import { makeForeignLoader } from './foreign/foreign-loader.js';
import { ProcessGroups } from './foreign/process-groups.js';

/** What a thread of the pool is started with. */
export interface BatchWorkerData {
  readonly logs: string | undefined;
  readonly groups: SharedArrayBuffer;
}

const { logs, groups } = workerData as BatchWorkerData;
/** Its processes live until the pool ends them. */
const { load, loadPlacer } = makeForeignLoader({ logs, groups: new ProcessGroups(groups) });

/** What a thread of the pool does: it works off the batches it is sent. */
export function work(batch: Batch): Result<unknown, PlacerError> {
  return runBatch(batch, { load, loadPlacer });
}
