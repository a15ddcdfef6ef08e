import type { Batch, JobResult } from '../../jobs/job.js';
import { runBatch } from '../../jobs/registry.js';
import { STUDY_JOBS } from '../../studies/registry.js';

/** What a thread of the pool does for a study. */
export function work(batch: Batch): JobResult<unknown> {
  return runBatch(batch, {}, STUDY_JOBS);
}
