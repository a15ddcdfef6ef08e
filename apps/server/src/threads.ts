import { threadModule } from '@flotilla/lab/node';
import { Piscina } from 'piscina';

const THREAD_IDLE_MS = 60_000;

/** Creates a pool of threads, started on demand, for the module `name` next to the caller's. */
export function makeThreadPool(
  moduleUrl: string,
  name: string,
  threads: number,
  options: { readonly maxQueue?: number } = {},
): Piscina {
  const pool = new Piscina({
    ...threadModule(moduleUrl, `./${name}`),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: THREAD_IDLE_MS,
    ...options,
  });
  // Ignores errors of tasks whose thread has ended: the caller gets them as well.
  pool.on('error', () => {});
  return pool;
}
