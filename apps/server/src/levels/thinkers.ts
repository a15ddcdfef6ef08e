import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Player, type PlayerSpec, withSubstitute } from '@flotilla/engine';
import { type LevelName, type ShotCost, substituteFor } from '@flotilla/engine/catalogue';
import type { Day } from '@flotilla/play';
import { makeRulesEntry, ok, type Setup, squareCount } from '@flotilla/rules';
import type { Piscina } from 'piscina';
import { makeThreads } from '../threads.js';
import type { ChanceAnswer, ChanceQuestion } from './thinker.js';

/** Squares times shots: a quick shooter takes tens of milliseconds or more from here on. */
const LARGE = 2_000;

/** Part of a level's time that a question may wait: what is begun later is hardly answered in time. */
const PART_OF_WAIT = 1 / 2;

/**
 * A question without an answer after so long is given up, and its thread ended. What is merely too late goes on to its
 * end, which takes about a second on the largest boards: a new thread would first load all that it needs.
 */
const STUCK_MS = 15_000;

/**
 * The threads in which levels think, started when they are needed. Quick shooters have a thread of their
 * own, so that they never wait for slow ones, and another for large questions. Each thread answers
 * questions in the order in which they came, and a game asks one at a time: so all games take turns.
 */
export class Thinkers {
  readonly #lanes: Readonly<Record<ShotCost | 'large' | 'chances', Piscina>>;

  constructor() {
    // One core is left to the server.
    const slow = Math.max(1, availableParallelism() - 1);
    this.#lanes = {
      ...{ quick: makeLane(1), large: makeLane(1) },
      ...{ slow: makeLane(slow), chances: makeLane(1) },
    };
  }

  /**
   * A level that has answered in so long from now on; else its substitute shoots, and a quick placer
   * lays its fleet.
   */
  player(level: LevelName, patienceMs: number): Player {
    const { quick, large, slow } = this.#lanes;
    const bySize: Lanes = (squares) => (squares < LARGE ? quick : large);
    const shooter = substituteFor(level);
    const substitute = inLane(bySize, { shooter: shooter ?? level }, 'placeQuickly');
    const own = inLane(() => slow, { shooter: level }, 'place', patienceMs);
    const player = shooter === undefined ? { ...own, shoot: substitute.shoot } : own;
    return withSubstitute(player, substitute, (error) => error instanceof OutOfTime);
  }

  /** The hidden fleet of a day: the first one takes a second. */
  setupOfDay(day: Day): Promise<Setup> {
    return this.#lanes.slow.run(day, { name: 'setupOfDay' });
  }

  /** Fewest shots that a search of a day can plausibly take. */
  fewestShotsOfDay(day: Day): Promise<number> {
    return this.#lanes.slow.run(day, { name: 'fewestShotsOfDay' });
  }

  /** Who wins a game under way, by what a spectator sees. No level waits for it. */
  chanceOfGame(question: ChanceQuestion): Promise<ChanceAnswer> {
    return this.#lanes.chances.run(question, { name: 'chanceOfGame' });
  }

  /** Ends all threads; pending questions get no answer. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.destroy()));
  }
}

/** The lane of a question, by its squares times its shots. */
type Lanes = (squares: number) => Piscina;

class OutOfTime extends Error {}

function inLane(
  lanes: Lanes,
  spec: PlayerSpec,
  placing: 'place' | 'placeQuickly',
  patienceMs = Number.POSITIVE_INFINITY,
): Player {
  const isPatient = patienceMs === Number.POSITIVE_INFINITY;
  const beginBy = Date.now() + patienceMs * PART_OF_WAIT;
  const ask = async (lane: Piscina, name: string, question: unknown, stream: unknown) => {
    const asked = { spec, question, stream, beginBy };
    if (isPatient) return lane.run(asked, { name });
    const answer = await Promise.race([
      lane.run(asked, { name, signal: AbortSignal.timeout(STUCK_MS) }),
      sleep(patienceMs, null, { ref: false }),
    ]);
    if (answer === null) throw new OutOfTime();
    return answer;
  };
  return {
    shoot: async (position, shots, stream) => {
      const lane = lanes(squareCount(position.rules.grid) * shots);
      return ok(await ask(lane, 'shoot', [position, shots], stream));
    },
    place: async (rules, stream) => {
      const lane = lanes(squareCount(rules.grid));
      return ok(await ask(lane, placing, makeRulesEntry(rules), stream));
    },
  };
}

const makeLane = (threads: number) => makeThreads(import.meta.url, 'thinker', threads);
