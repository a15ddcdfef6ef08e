import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { Batch } from '../../jobs/job.js';
import { runBatch } from '../../jobs/registry.js';
import { STUDY_JOBS } from '../../studies/registry.js';

/** What a thread of the pool does for a study. */
export function work(batch: Batch): Result<unknown, PlacerError> {
  return runBatch(batch, {}, STUDY_JOBS);
}
