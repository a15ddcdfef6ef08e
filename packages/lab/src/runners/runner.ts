import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { Batch, Job, JobDeps } from '../jobs/job.js';
import { GAME_JOBS, runBatch } from '../jobs/registry.js';

/** Processes batches: in this thread, on all cores or on many machines. */
export interface Runner {
  /** Number of batches that it takes at once. */
  readonly width: number;
  /**
   * Processes a batch; resolves with its part, or with an error that a person can fix.
   *
   * Rejects if there is no part: with the error of the work itself, such as a `RangeError` for an unknown
   * name; with the loss of the workers, which is a `RedisError` for `redisRunner` (code `lost`, `batch-failed`
   * or `bad-part`) and a thread's error for `poolRunner`; or with an `Error` if the runner is closed
   * meanwhile. A rejection ends the run; finished parts are in its checkpoint.
   */
  run(batch: Batch): Promise<Result<unknown, PlacerError>>;
  /** Closes threads and connections, and drops batches in progress. */
  close(): Promise<void>;
}

/** Makes a runner in the calling thread. It yields between batches to signals, timers and the screen. */
export function inlineRunner(
  deps: JobDeps = {},
  jobs: readonly Job<never, unknown>[] = GAME_JOBS,
): Runner {
  return {
    width: 1,
    async run(batch) {
      await turnOfTheLoop();
      return runBatch(batch, deps, jobs);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Waits for a full turn of the event loop. A timer set after a batch fires within the same timers phase, so
 * timers alone would starve signals and streams.
 */
function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}
