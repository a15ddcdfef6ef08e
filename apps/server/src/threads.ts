import { threadModule } from '@flotilla/lab/node';
import { Piscina } from 'piscina';

/** Idle timeout of a thread. */
const IDLE_MS = 60_000;

/**
 * Creates a pool of threads that run a module, started on demand.
 * @param from address of the calling module
 * @param name of the module to run, in the same folder
 */
export function makeThreads(
  from: string,
  name: string,
  threads: number,
  options: { readonly maxQueue?: number } = {},
): Piscina {
  const pool = new Piscina({
    ...threadModule(from, `./${name}`),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    ...options,
  });
  // Errors of answers in flight when their thread ended; the caller has already been told.
  pool.on('error', () => {});
  return pool;
}
