import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { Batch, World } from '../jobs/job.js';
import { runBatch } from '../jobs/registry.js';

/** Where batches are worked off: in this thread, on all cores or on many machines. */
export interface Runner {
  /** How many batches it takes at once. */
  readonly width: number;
  /** The batch's part. */
  run(batch: Batch): Promise<Result<unknown, PlacerError>>;
  /** Lets go of threads and connections; batches under way are dropped. */
  close(): Promise<void>;
}

/** Works in the calling thread, pausing between batches for signals, timers and the screen. */
export function inlineRunner(world: World = {}): Runner {
  return {
    width: 1,
    async run(batch) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      return runBatch(batch, world);
    },
    close: () => Promise.resolve(),
  };
}
