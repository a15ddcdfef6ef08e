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
   * Rejects if there is no part, which ends the run; finished parts are in its checkpoint. Errors
   * of the work are passed on, such as a `RangeError` for an unknown name. A lost worker gives a
   * `RedisError` (code `lost`, `batch-failed` or `bad-part`) or a thread's error. A runner closed
   * during the batch gives an `Error`.
   */
  run(batch: Batch): Promise<Result<unknown, PlacerError>>;
  /** Closes threads and connections, and drops batches in progress. */
  close(): Promise<void>;
}

/** Makes a runner in the calling thread, which yields to the event loop between batches. */
export function inlineRunner(
  deps: JobDeps = {},
  jobs: readonly Job<never, unknown>[] = GAME_JOBS,
): Runner {
  return {
    width: 1,
    async run(batch) {
      await nextEventLoopTurn();
      return runBatch(batch, deps, jobs);
    },
    close: () => Promise.resolve(),
  };
}

/** Waits for a full turn of the event loop, so that signals, timers and the screen proceed. */
function nextEventLoopTurn(): Promise<void> {
  return new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}
