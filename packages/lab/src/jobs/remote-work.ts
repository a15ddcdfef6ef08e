import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { Batch } from './job.js';
import { describeFault, type Jobs, readBatch, runBatch } from './registry.js';

/** Outcome of a batch from a stranger. */
export type BatchOutcome =
  | { readonly kind: 'done'; readonly part: Result<unknown, PlacerError> }
  /** It is none that is played here, or takes too long, or could not be done. */
  | { readonly kind: 'refused' | 'failed'; readonly fault: string };

/**
 * Checks batches that come from other machines, and processes them. Nothing is imported here that loads files: a
 * sender of batches cannot choose the code that runs.
 */
export function remoteWork(jobs: Jobs): (given: unknown) => Promise<BatchOutcome> {
  return async (given) => {
    const batch = readBatch(given, jobs);
    if (!batch.ok) return { kind: 'refused', fault: describeFault(batch.error) };
    return process(batch.value, jobs);
  };
}

async function process(batch: Batch, jobs: Jobs): Promise<BatchOutcome> {
  try {
    return { kind: 'done', part: await runBatch(batch, {}, jobs) };
  } catch (error) {
    return { kind: 'failed', fault: error instanceof Error ? error.message : String(error) };
  }
}
