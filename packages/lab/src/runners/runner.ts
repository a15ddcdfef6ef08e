import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { Batch, Job, JobDeps } from '../jobs/job.js';
import { GAME_JOBS, runBatch } from '../jobs/registry.js';

/** Where batches are processed: in this thread, on all cores or on many machines. */
export interface Runner {
  /** How many batches it takes at once. */
  readonly width: number;
  /**
   * The batch's part, or an error of its work that a person can put right.
   *
   * It rejects where there is no part to be had: with the error of the work itself, such as a
   * `RangeError` for an unknown name; with the reason why the place of work is gone, which
   * is a `RedisError` for `redisRunner` (code `lost`, `batch-failed` or `bad-part`) and an error of
   * the thread for `poolRunner`; and with an `Error` when the runner is closed meanwhile. A
   * rejection ends the run; what was finished before is in its checkpoint.
   */
  run(batch: Batch): Promise<Result<unknown, PlacerError>>;
  /** Lets go of threads and connections; batches under way are dropped. */
  close(): Promise<void>;
}

/** Works in the calling thread, pausing between batches for signals, timers and the screen. */
export function inlineRunner(
  world: JobDeps = {},
  jobs: readonly Job<never, unknown>[] = GAME_JOBS,
): Runner {
  return {
    width: 1,
    async run(batch) {
      await turnOfTheLoop();
      return runBatch(batch, world, jobs);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * A whole turn of the event loop. In Node a timer set after a batch is due before the timers'
 * phase is over, so that timers alone would never let signals and streams have their turn.
 */
function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}
