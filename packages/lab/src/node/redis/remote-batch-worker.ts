import type { Batch } from '../../jobs/job.js';
import { describeFault, readBatch, runBatch } from '../../jobs/registry.js';
import type { BatchOutcome } from './remote-pool.js';

/**
 * What a thread does with a batch that came by Redis: it is checked, then processed. Nothing is
 * imported here that loads files: a sender of batches cannot choose the code that runs.
 */
export async function work(given: unknown): Promise<BatchOutcome> {
  const batch = readBatch(given);
  if (!batch.ok) return { kind: 'refused', fault: describeFault(batch.error) };
  return workOff(batch.value);
}

async function workOff(batch: Batch): Promise<BatchOutcome> {
  try {
    return { kind: 'done', part: await runBatch(batch, {}) };
  } catch (error) {
    return { kind: 'failed', fault: error instanceof Error ? error.message : String(error) };
  }
}
