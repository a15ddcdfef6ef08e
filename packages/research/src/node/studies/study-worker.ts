import type { Batch, JobResult } from '@flotilla/lab';
import { runBatch } from '@flotilla/lab';
import { STUDY_JOBS } from '../../studies/registry.js';

/** What a thread of the pool does for a study. */
export function work(batch: Batch): JobResult<unknown> {
  return runBatch(batch, {}, STUDY_JOBS);
}
