import { parentPort, workerData } from 'node:worker_threads';
import type { Batch, Job, JobDeps, JobResult } from '../jobs/job.js';
import { runBatch } from '../jobs/registry.js';
import { makeForeignLoader } from './foreign/foreign-loader.js';
import { ProcessGroups } from './foreign/process-groups.js';

export interface BatchWorkerData {
  readonly logs: string | undefined;
  readonly groups: SharedArrayBuffer;
}

export interface SlowProgramMessage {
  readonly name: string;
  readonly limitMs: number;
}

/** Makes the `work` function that a thread module of {@link poolRunner} exports. */
export function batchWork(
  jobs: readonly Job<never, unknown>[],
): (batch: Batch) => JobResult<unknown> {
  let deps: JobDeps | undefined;
  return (batch) => {
    deps ??= depsOfThread();
    return runBatch(batch, deps, jobs);
  };
}

function depsOfThread(): JobDeps {
  const { logs, groups } = workerData as BatchWorkerData;
  return makeForeignLoader({
    logs,
    groups: new ProcessGroups(groups),
    onWaiting: (name, limitMs) =>
      parentPort?.postMessage({ name, limitMs } satisfies SlowProgramMessage),
  });
}
