import type { BatchOutcome } from '../../jobs/remote-work.js';
import type { ThreadModule } from '../thread-module.js';
import { Piscina } from './libraries.js';

export interface RemotePool {
  run(batch: unknown): Promise<BatchOutcome>;
  close(): Promise<void>;
}

/** Starts threads for untrusted batches. @param limitMs a slower batch's thread is stopped */
export function remotePool(thread: ThreadModule, threads: number, limitMs: number): RemotePool {
  const pool = new Piscina({
    ...thread,
    minThreads: threads,
    maxThreads: threads,
  });
  // Emitted for a late answer of a stopped thread; the caller already has an outcome.
  pool.on('error', () => {});
  return {
    async run(batch) {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), limitMs);
      try {
        return await pool.run(batch, { name: 'work', signal: timeout.signal });
      } catch (error) {
        if (timeout.signal.aborted) {
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
