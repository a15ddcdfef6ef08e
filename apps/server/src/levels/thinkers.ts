import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Player, type PlayerSpec, withSubstitute } from '@flotilla/engine';
import { type LevelName, type ShotCost, substituteLevelFor } from '@flotilla/engine/catalogue';
import type { DailyId } from '@flotilla/play';
import { makeRulesEntry, ok, type Setup, squareCount } from '@flotilla/rules';
import type { Piscina } from 'piscina';
import { makeThreadPool } from '../threads.js';
import type { ChanceAnswer, ChanceQuestion } from './thinker.js';

/** Squares times shots from which even a quick shooter takes tens of milliseconds. */
const LARGE_QUESTION_SIZE = 2_000;

/** Share of the time limit that a question may wait: an answer begun later would be late. */
const MAX_WAIT_SHARE = 1 / 2;

/** Time limit per question; then its thread is terminated, and a new one reloads all code. */
const MAX_THINK_MS = 15_000;

/** Thread pools by load: quick shooters, large questions, slow levels and winning chances. */
export class ThinkerPools {
  readonly #pools: Readonly<Record<ShotCost | 'large' | 'chances', Piscina>>;

  constructor() {
    // Leaves one core to the server.
    const slow = Math.max(1, availableParallelism() - 1);
    this.#pools = {
      quick: makeThinkerPool(1),
      large: makeThinkerPool(1),
      slow: makeThinkerPool(slow),
      chances: makeThinkerPool(1),
    };
  }

  /** Returns a level's player; after `timeLimitMs`, a quick substitute answers. */
  player(level: LevelName, timeLimitMs: number): Player {
    const { quick, large, slow } = this.#pools;
    const poolBySize: ChoosePool = (squares) => (squares < LARGE_QUESTION_SIZE ? quick : large);
    const shooter = substituteLevelFor(level);
    const substitute = makePooledPlayer(poolBySize, { shooter: shooter ?? level }, 'placeQuickly');
    const levelPlayer = makePooledPlayer(() => slow, { shooter: level }, 'place', timeLimitMs);
    const player =
      shooter === undefined ? { ...levelPlayer, shoot: substitute.shoot } : levelPlayer;
    return withSubstitute(player, substitute, (error) => error instanceof ThinkTimeout);
  }

  /** Returns the hidden fleet of a day; the first call takes a second. */
  setupOfDay(id: DailyId): Promise<Setup> {
    return this.#pools.slow.run(id, { name: 'setupOfDay' });
  }

  fewestShotsOfDay(id: DailyId): Promise<number> {
    return this.#pools.slow.run(id, { name: 'fewestShotsOfDay' });
  }

  /** Computes the winning chance of a running game, without delaying any level. */
  chanceOfGame(question: ChanceQuestion): Promise<ChanceAnswer> {
    return this.#pools.chances.run(question, { name: 'chanceOfGame' });
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((lane) => lane.destroy()));
  }
}

type ChoosePool = (squares: number) => Piscina;

class ThinkTimeout extends Error {}

function makePooledPlayer(
  choosePool: ChoosePool,
  spec: PlayerSpec,
  placing: 'place' | 'placeQuickly',
  timeLimitMs = Number.POSITIVE_INFINITY,
): Player {
  const isUnlimited = timeLimitMs === Number.POSITIVE_INFINITY;
  const beginBy = Date.now() + timeLimitMs * MAX_WAIT_SHARE;
  const runInPool = async (pool: Piscina, name: string, question: unknown, stream: unknown) => {
    const request = { spec, question, stream, beginBy };
    if (isUnlimited) return pool.run(request, { name });
    const answer = await Promise.race([
      pool.run(request, { name, signal: AbortSignal.timeout(MAX_THINK_MS) }),
      sleep(timeLimitMs, null, { ref: false }),
    ]);
    if (answer === null) throw new ThinkTimeout();
    return answer;
  };
  return {
    shoot: async (position, shots, stream) => {
      const pool = choosePool(squareCount(position.rules.grid) * shots);
      return ok(await runInPool(pool, 'shoot', [position, shots], stream));
    },
    place: async (rules, stream) => {
      const pool = choosePool(squareCount(rules.grid));
      return ok(await runInPool(pool, placing, makeRulesEntry(rules), stream));
    },
  };
}

const makeThinkerPool = (threads: number) => makeThreadPool(import.meta.url, 'thinker', threads);
