import { setTimeout as sleep } from 'node:timers/promises';
import { tellsChance } from '@flotilla/play';
import { frameFor, type OnlineGame } from '@flotilla/protocol';
import { makeRulesEntry } from '@flotilla/rules';
import { LRUCache } from 'lru-cache';
import type { ChanceAnswer, ChanceQuestion } from './thinker.js';

export const DEFAULT_CHANCE_LIMITS = {
  /** Share of one core: the thread rests after each computation. */
  share: 0.1,
};
export type ChanceLimits = Readonly<typeof DEFAULT_CHANCE_LIMITS>;

/** Most games cached or queued; more than lists show. */
const MOST = 100;

interface Told {
  readonly chance: number | null;
  /** Number of shots, and turn, at which it was computed. */
  readonly shots: number;
  readonly turn: number;
}

/**
 * Winning chances of running games, computed on request. A thread works through the games one by one. A game requested
 * again is queued with its newest shots. The cost is thus a fixed share of a core, however many games and spectators.
 * Until then the last result is returned.
 */
export class GameChances {
  readonly #ask: (question: ChanceQuestion) => Promise<ChanceAnswer>;
  readonly #limits: ChanceLimits;
  readonly #onFailure: (error: unknown) => void;
  readonly #told = new LRUCache<string, Told>({ max: MOST });
  readonly #wanted = new Map<string, OnlineGame>();
  readonly #stopping = new AbortController();
  #isWorking = false;

  constructor(
    ask: (question: ChanceQuestion) => Promise<ChanceAnswer>,
    onFailure: (error: unknown) => void,
    limits: ChanceLimits = DEFAULT_CHANCE_LIMITS,
  ) {
    this.#ask = ask;
    this.#onFailure = onFailure;
    this.#limits = limits;
  }

  /** Returns the first seat's last computed chance of winning; null before, and by rules without one. */
  of(online: OnlineGame): number | null {
    const { id, game, end } = online;
    if (!game || end || !tellsChance(game)) return null;
    const told = this.#told.get(id);
    const isNow = told?.shots === game.shots.length && told.turn === game.turn;
    if (!isNow) this.#want(online);
    return told?.chance ?? null;
  }

  stop(): void {
    this.#stopping.abort();
    this.#wanted.clear();
  }

  #want(online: OnlineGame): void {
    if (this.#stopping.signal.aborted) return;
    this.#wanted.set(online.id, online);
    while (this.#wanted.size > MOST) this.#drop();
    if (this.#isWorking) return;
    this.#isWorking = true;
    this.#work()
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#onFailure(error);
      })
      .finally(() => {
        this.#isWorking = false;
      });
  }

  #drop(): void {
    const [oldest] = this.#wanted.keys();
    if (oldest !== undefined) this.#wanted.delete(oldest);
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    for (let next = this.#take(); next && !signal.aborted; next = this.#take()) {
      const question = chanceQuestion(next);
      if (!question) continue;
      const { chance, elapsedMs } = await this.#ask(question);
      const { turn } = next.game ?? { turn: 0 };
      this.#told.set(next.id, { chance, shots: question.shots.length, turn });
      await sleep(elapsedMs * (1 / this.#limits.share - 1), undefined, { signal, ref: false });
    }
  }

  #take(): OnlineGame | undefined {
    const [next] = this.#wanted.values();
    if (next) this.#wanted.delete(next.id);
    return next;
  }
}

/** Builds the question from the same frame as a spectator gets. */
export function chanceQuestion(online: OnlineGame): ChanceQuestion | undefined {
  const { shots, first, toMove } = frameFor(online, 'spectator', null);
  if (first === null || toMove === null) return undefined;
  return { rules: makeRulesEntry(online.rules), shots, first, toMove };
}
