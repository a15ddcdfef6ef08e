import type { BatchOutcome } from '../../jobs/remote-work.js';
import type { ThreadModule } from '../thread-module.js';
import { Piscina } from './libraries.js';

/** Threads that process untrusted batches; see `remote-batch-worker`. */
export interface RemotePool {
  /** Processes a batch; never rejects. @param batch any JSON */
  run(batch: unknown): Promise<BatchOutcome>;
  close(): Promise<void>;
}

/**
 * @param thread module that exports `work`, see {@link remoteWork}
 * @param threads a whole number from 1
 * @param limitMs time limit of a batch, after which its thread is stopped
 */
export function remotePool(thread: ThreadModule, threads: number, limitMs: number): RemotePool {
  const pool = new Piscina({
    ...thread,
    minThreads: threads,
    maxThreads: threads,
  });
  // A late answer of a stopped thread; the caller has an outcome already.
  pool.on('error', () => {});
  return {
    async run(batch) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), limitMs);
      try {
        return await pool.run(batch, { name: 'work', signal: late.signal });
      } catch (error) {
        if (late.signal.aborted) {
          return { kind: 'refused', fault: `it took longer than ${limitMs / 1000} s` };
        }
        return { kind: 'failed', fault: error instanceof Error ? error.message : String(error) };
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => pool.destroy(),
  };
}
