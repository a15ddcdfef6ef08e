import { threadModule } from '@flotilla/lab/node';
import { Piscina } from 'piscina';

/** A thread that has nothing to do ends after so long. */
const IDLE_MS = 60_000;

/**
 * Threads that run a module, started when they are needed.
 * @param from the address of the module that asks
 * @param name of the other one, beside it
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
  // An answer that was on its way when its thread was ended: whoever asked has been told so.
  pool.on('error', () => {});
  return pool;
}
