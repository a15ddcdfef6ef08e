import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type LevelName, type ShotCost, traitsOf } from '@flotilla/engine/catalogue';
import type { Setup, Square } from '@flotilla/rules';
import { Piscina } from 'piscina';
import { standInFor } from './levels.js';
import type { ShotQuestion } from './questions.js';
import type { FleetWanted, Stream } from './thinker.js';

/** A thread that has nothing to do ends after so long. */
const IDLE_MS = 60_000;

/**
 * The threads in which levels think; started when they are needed. Quick shooters have one of their own,
 * so that they never wait behind slow ones. In each lane questions are answered in the order in which
 * they came, and a game has one at a time: so all games take turns.
 */
export class Thinkers {
  readonly #lanes: Readonly<Record<ShotCost, Piscina>>;

  constructor() {
    // One core is left to the server.
    const slow = Math.max(1, availableParallelism() - 1);
    this.#lanes = { quick: makeLane(1), slow: makeLane(slow) };
  }

  /** The squares that a level fires at; those of a quicker level where a slow one is out of time. */
  shoot(
    level: LevelName,
    question: ShotQuestion & Stream,
    patienceMs: number,
  ): Promise<readonly Square[]> {
    const standIn = { ...question, shooter: standInFor(level) };
    if (traitsOf(level)?.cost === 'quick') return this.#lanes.quick.run(standIn, { name: 'shoot' });
    return this.#inTime(
      (signal) => this.#lanes.slow.run({ ...question, shooter: level }, { name: 'shoot', signal }),
      () => this.#lanes.quick.run(standIn, { name: 'shoot' }),
      patienceMs,
    );
  }

  /** A fleet by a level's placer; by a quick one where that is out of time. */
  place(wanted: FleetWanted & Stream, patienceMs: number): Promise<Setup> {
    return this.#inTime(
      (signal) => this.#lanes.slow.run(wanted, { name: 'place', signal }),
      () => this.#lanes.quick.run(wanted, { name: 'placeQuickly' }),
      patienceMs,
    );
  }

  /** What has not been answered in time, whether it waits or is being worked at, is given up. */
  async #inTime<Answer>(
    slow: (signal: AbortSignal) => Promise<Answer>,
    quick: () => Promise<Answer>,
    patienceMs: number,
  ): Promise<Answer> {
    const signal = AbortSignal.timeout(patienceMs);
    try {
      return await slow(signal);
    } catch (error) {
      if (signal.aborted) return quick();
      throw error;
    }
  }

  /** Ends all threads; whoever waits for an answer gets none. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.destroy()));
  }
}

function makeLane(threads: number): Piscina {
  // Run from source, as in tests, threads need what this one has.
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './thinker.ts' : './thinker.js';
  return new Piscina({
    filename: fileURLToPath(new URL(file, import.meta.url)),
    ...(isSource && {
      execArgv: ['--import', new URL('./from-source.js', import.meta.url).href],
    }),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
  });
}
