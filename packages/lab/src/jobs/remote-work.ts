import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { Batch } from './job.js';
import { describeWireFault, type Jobs, readBatch, runBatch } from './registry.js';

export type BatchOutcome =
  | { readonly kind: 'done'; readonly part: Result<unknown, PlacerError> }
  /** `refused`: invalid, not playable here, or too slow; `failed`: an error. */
  | { readonly kind: 'refused' | 'failed'; readonly fault: string };

/** Makes a function that processes untrusted batches. No module imported here loads files. */
export function remoteWork(jobs: Jobs): (message: unknown) => Promise<BatchOutcome> {
  return async (message) => {
    const batch = readBatch(message, jobs);
    if (!batch.ok) return { kind: 'refused', fault: describeWireFault(batch.error) };
    return runCheckedBatch(batch.value, jobs);
  };
}

async function runCheckedBatch(batch: Batch, jobs: Jobs): Promise<BatchOutcome> {
  try {
    return { kind: 'done', part: await runBatch(batch, {}, jobs) };
  } catch (error) {
    return { kind: 'failed', fault: error instanceof Error ? error.message : String(error) };
  }
}
