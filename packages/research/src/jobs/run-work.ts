import { type Batch, inlineRunner, type RunOptions, runBatches } from '@flotilla/lab';
import { JOBS } from './registry.js';

/** Calls the lab's `runBatches`; by default in this thread, with all jobs of this package. */
export function runWork<Part>(
  batches: Iterable<Batch>,
  { runner = inlineRunner({}, JOBS), ...options }: RunOptions = {},
): AsyncGenerator<Part, void, void> {
  return runBatches(batches, { ...options, runner });
}
