import { setImmediate } from 'node:timers/promises';
import { checkWhole } from '@flotilla/rules';
import type { Piscina } from 'piscina';
import type { Batch } from '../jobs/job.js';
import type { Runner } from '../runners/runner.js';
import type { BatchWorkerData, SlowProgramMessage } from './batch-work.js';
import { ProcessGroups } from './foreign/process-groups.js';
import { loadOptional } from './load-optional.js';
import { type ThreadModule, threadModule } from './thread-module.js';

const GAME_THREAD = threadModule(import.meta.url, './batch-worker');

export interface PoolRunnerOptions {
  readonly logs?: string | undefined;
  /** Called once per process with the name of a program slow to answer, and its time limit. */
  readonly onWaiting?: ((name: string, limitMs: number) => void) | undefined;
  /** Module of the threads, which exports `work`; default: matches and tournaments. */
  readonly thread?: ThreadModule;
}

/**
 * Makes a runner on several cores. Batches go to threads that live until the runner is closed.
 * Players must be given by name or spec, as objects with functions cannot be sent to threads.
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
  { logs, onWaiting, thread = GAME_THREAD }: PoolRunnerOptions = {},
): Runner {
  checkWhole('threads', threads, 1);
  const groups = new ProcessGroups();
  const pool = openPool(threads, thread, { logs, groups: groups.buffer });
  if (onWaiting) {
    const reportWaiting = ({ name, limitMs }: SlowProgramMessage) => onWaiting(name, limitMs);
    void pool.then(
      (open) => open.on('message', reportWaiting),
      () => {},
    );
  }
  return {
    width: threads,
    async run(batch) {
      rejectPlayerObjects(batch);
      const outcome = await (await pool).run(batch, { name: 'work' });
      // Yields to the event loop for signals: Piscina handles queued answers without yielding.
      await setImmediate();
      return outcome;
    },
    async close() {
      const open = await pool;
      // Piscina reports an unused answer of a stopped thread as an error.
      open.on('error', () => {});
      await open.destroy();
      await groups.close();
    },
  };
}

/** Loads Piscina on demand, since it has many files. */
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
    // Idle threads must still watch their programs.
    atomics: 'disabled',
  });
}

/** Rejects players that cannot be sent. @throws TypeError that names the player */
function rejectPlayerObjects(batch: Batch): void {
  const checkCloneable = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const method of ['shoot', 'place']) {
      if (typeof (value as Record<string, unknown>)[method] === 'function') {
        throw new TypeError(
          `${where}: an object with a function ${method} cannot be sent to a thread: ` +
            'give its name, or play it with inlineRunner()',
        );
      }
    }
    for (const [key, inner] of Object.entries(value)) checkCloneable(inner, `${where}.${key}`);
  };
  checkCloneable(batch.spec, batch.kind);
}
