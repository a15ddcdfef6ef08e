import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Player, type PlayerSpec, withSubstitute } from '@flotilla/engine';
import { type LevelName, type ShotCost, substituteFor } from '@flotilla/engine/catalogue';
import type { Day } from '@flotilla/play';
import { makeRulesEntry, ok, type Setup, squareCount } from '@flotilla/rules';
import type { Piscina } from 'piscina';
import { makeThreads } from '../threads.js';
import type { ChanceAnswer, ChanceQuestion } from './thinker.js';

/** Squares times shots from which even a quick shooter takes tens of milliseconds or more. */
const LARGE = 2_000;

/** Largest share of a level's time spent waiting; a question begun later would hardly be answered in time. */
const PART_OF_WAIT = 1 / 2;

/**
 * Time limit of a question, after which its thread is ended. Late answers are finished, in about a second on the
 * largest boards. A new thread would have to reload everything.
 */
const STUCK_MS = 15_000;

/**
 * Threads in which levels think, started on demand. Quick shooters have their own, so that they never wait for slow
 * ones; large questions have another. Threads answer in order, and a game has one question at a time: games take turns.
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
   * Returns a level that answers within this time. After it a substitute shoots, and a quick placer places the fleet.
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

  /** Returns the hidden fleet of a day; the first one takes a second. */
  setupOfDay(day: Day): Promise<Setup> {
    return this.#lanes.slow.run(day, { name: 'setupOfDay' });
  }

  /** Returns the fewest shots that a search of a day can plausibly take. */
  fewestShotsOfDay(day: Day): Promise<number> {
    return this.#lanes.slow.run(day, { name: 'fewestShotsOfDay' });
  }

  /** Returns the chance of winning a running game, from a spectator's view. No level waits for it. */
  chanceOfGame(question: ChanceQuestion): Promise<ChanceAnswer> {
    return this.#lanes.chances.run(question, { name: 'chanceOfGame' });
  }

  /** Ends all threads; pending questions get no answer. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.destroy()));
  }
}

/** Returns the lane of a question, by its squares times its shots. */
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
