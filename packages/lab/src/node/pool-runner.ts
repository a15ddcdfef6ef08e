import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Runner } from '../runners/runner.js';

/**
 * Works on several cores: batches go to threads that live until the runner is closed.
 * @param threads a whole number from 1
 * @throws RangeError for any other number
 */
export function poolRunner(threads: number): Runner {
  if (!(Number.isSafeInteger(threads) && threads > 0)) {
    throw new RangeError(`threads: ${threads} is not a whole number from 1`);
  }
  // Run from source, as while developing, threads need what this one has.
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './batch-worker.ts' : './batch-worker.js';
  const pool = new Piscina({
    filename: fileURLToPath(new URL(file, import.meta.url)),
    ...(isSource && {
      execArgv: ['--import', new URL('./foreign/from-source.js', import.meta.url).href],
    }),
    minThreads: threads,
    maxThreads: threads,
  });
  return {
    width: threads,
    run: (batch) => pool.run(batch, { name: 'work' }),
    close: () => pool.destroy(),
  };
}
