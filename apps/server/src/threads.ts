import { fileURLToPath } from 'node:url';
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
  // Run from source, as in tests, threads need what this one has.
  const isSource = from.endsWith('.ts');
  return new Piscina({
    filename: fileURLToPath(new URL(`./${name}.${isSource ? 'ts' : 'js'}`, from)),
    ...(isSource && {
      execArgv: ['--import', new URL('./from-source.js', import.meta.url).href],
    }),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    ...options,
  });
}
