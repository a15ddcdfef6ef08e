import { parentPort, workerData } from 'node:worker_threads';
import type { Batch, Job, JobDeps, JobResult } from '../jobs/job.js';
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

/** Processes batches in a thread of {@link poolRunner}: the `work` that its module exports. */
export function batchWork(
  jobs: readonly Job<never, unknown>[],
): (batch: Batch) => JobResult<unknown> {
  let deps: JobDeps | undefined;
  return (batch) => {
    deps ??= depsOfThread();
    return runBatch(batch, deps, jobs);
  };
}

/** Loads foreign programs, whose processes live until the pool ends them. */
function depsOfThread(): JobDeps {
  const { logs, groups } = workerData as BatchWorkerData;
  return makeForeignLoader({
    logs,
    groups: new ProcessGroups(groups),
    onWaiting: (name, limitMs) => parentPort?.postMessage({ name, limitMs } satisfies WaitingNote),
  });
}
