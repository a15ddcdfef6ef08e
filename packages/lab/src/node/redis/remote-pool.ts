import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import { threadModule } from '../thread-module.js';
import { Piscina } from './libraries.js';

/** What becomes of a batch from a stranger. */
export type BatchOutcome =
  | { readonly kind: 'done'; readonly part: Result<unknown, PlacerError> }
  /** It is none that is played here, or takes too long, or could not be done. */
  | { readonly kind: 'refused' | 'failed'; readonly fault: string };

/** Threads that process batches from strangers; see `remote-batch-worker`. */
export interface RemotePool {
  /** Never rejects. @param batch JSON of any form */
  run(batch: unknown): Promise<BatchOutcome>;
  close(): Promise<void>;
}

/**
 * @param threads a whole number from 1
 * @param limitMs a batch that takes longer is stopped, with its thread
 */
export function remotePool(threads: number, limitMs: number): RemotePool {
  const pool = new Piscina({
    ...threadModule(import.meta.url, './remote-batch-worker'),
    minThreads: threads,
    maxThreads: threads,
  });
  // An answer that was on its way when its thread was ended: whoever asked has been told so.
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
