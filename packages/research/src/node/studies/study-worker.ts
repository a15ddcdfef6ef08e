import type { Batch, JobResult } from '@flotilla/lab';
import { runBatch } from '@flotilla/lab';
import { STUDY_JOBS } from '../../studies/registry.js';

export function work(batch: Batch): JobResult<unknown> {
  return runBatch(batch, {}, STUDY_JOBS);
}
