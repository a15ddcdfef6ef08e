import { setImmediate } from 'node:timers/promises';
import { checkWhole } from '@flotilla/rules';
import type { Piscina } from 'piscina';
import type { Batch } from '../jobs/job.js';
import type { Runner } from '../runners/runner.js';
import type { BatchWorkerData, WaitingNote } from './batch-work.js';
import { ProcessGroups } from './foreign/process-groups.js';
import { loadOptional } from './load-optional.js';
import { type ThreadModule, threadModule } from './thread-module.js';

const GAME_THREAD = threadModule(import.meta.url, './batch-worker');

export interface PoolOptions {
  /** The folder for what foreign shooters print on stderr; nothing is kept where left out. */
  readonly logs?: string | undefined;
  /** Is told once for each process which program takes long to answer, and how long it may. */
  readonly onWaiting?: ((name: string, limitMs: number) => void) | undefined;
  /** Module of the threads, which exports `work`; by default it plays matches and tournaments. */
  readonly thread?: ThreadModule;
}

/**
 * Works on several cores: batches go to threads that live until the runner is closed. Shooters
 * and placers are given by name or spec: objects with functions of their own cannot be sent.
 * @param threads a whole number from 1
 * @throws OptionError for any other number
 * @example
 * ```ts
 * import { playMatch } from '@flotilla/lab';
 * import { poolRunner } from '@flotilla/lab/node';
 *
 * const runner = poolRunner(2);
 * const match = { rules: 'mini-7', shooters: ['density', 'random'], placer: 'uniform' } as const;
 * try {
 *   for await (const { games } of playMatch({ ...match, games: 20, seed: 1 }, { runner })) {
 *     console.log(games); // 20
 *   }
 * } finally {
 *   await runner.close();
 * }
 * ```
 */
export function poolRunner(
  threads: number,
  { logs, onWaiting, thread = GAME_THREAD }: PoolOptions = {},
): Runner {
  checkWhole('threads', threads, 1);
  const groups = new ProcessGroups();
  const pool = openPool(threads, thread, { logs, groups: groups.buffer });
  if (onWaiting) {
    const tell = ({ name, limitMs }: WaitingNote) => onWaiting(name, limitMs);
    void pool.then(
      (open) => open.on('message', tell),
      () => {},
    );
  }
  return {
    width: threads,
    async run(batch) {
      refuseObjects(batch);
      const done = await (await pool).run(batch, { name: 'work' });
      // The library takes answers that wait without a turn of the event loop: signals would never be heard.
      await setImmediate();
      return done;
    },
    async close() {
      const open = await pool;
      // An answer that is under way when its thread stops is not used: the library calls it an error.
      open.on('error', () => {});
      await open.destroy();
      await groups.close();
    },
  };
}

/** The library is loaded where threads are wanted: it has many files. */
async function openPool(
  threads: number,
  thread: ThreadModule,
  data: BatchWorkerData,
): Promise<Piscina> {
  const { Piscina } = await loadOptional(
    '@flotilla/lab/node',
    ['piscina'],
    () => import('piscina'),
  );
  return new Piscina({
    ...thread,
    workerData: data,
    minThreads: threads,
    maxThreads: threads,
    // Threads look after their programs while they wait for work.
    atomics: 'disabled',
  });
}

/** @throws TypeError that names the shooter or placer which no thread can be sent */
function refuseObjects(batch: Batch): void {
  const look = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const way of ['shoot', 'place']) {
      if (typeof (value as Record<string, unknown>)[way] === 'function') {
        throw new TypeError(
          `${where}: an object with a function ${way} cannot be sent to a thread: ` +
            'give its name, or play it with inlineRunner()',
        );
      }
    }
    for (const [key, inner] of Object.entries(value)) look(inner, `${where}.${key}`);
  };
  look(batch.spec, batch.kind);
}
