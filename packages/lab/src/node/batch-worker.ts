import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { Batch } from '../jobs/job.js';
import { runBatch } from '../jobs/registry.js';
import { makeForeignLoader } from './foreign/foreign-loader.js';

/** Its threads live until this one ends. */
const { load } = makeForeignLoader();

/** What a thread of the pool does: it works off the batches it is sent. */
export function work(batch: Batch): Result<unknown, PlacerError> {
  return runBatch(batch, { load });
}
