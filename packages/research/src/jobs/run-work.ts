import { type Batch, inlineRunner, type RunOptions, runBatches } from '@flotilla/lab';
import { JOBS } from './registry.js';

/** Does what `runBatches` of the lab does, by default in this thread, where all work of this package is known. */
export function runWork<Part>(
  batches: Iterable<Batch>,
  { runner = inlineRunner({}, JOBS), ...options }: RunOptions = {},
): AsyncGenerator<Part, void, void> {
  return runBatches(batches, { ...options, runner });
}
