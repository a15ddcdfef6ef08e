import { setTimeout as sleep } from 'node:timers/promises';
import { hasWinningModel } from '@flotilla/play';
import { frameFor, type OnlineGame } from '@flotilla/protocol';
import { makeRulesEntry } from '@flotilla/rules';
import { LRUCache } from 'lru-cache';
import type { ChanceAnswer, ChanceQuestion } from './thinker.js';

export const DEFAULT_CHANCE_LIMITS = {
  /** Share of one core; the thread sleeps after each computation. */
  share: 0.1,
};
export type ChanceLimits = Readonly<typeof DEFAULT_CHANCE_LIMITS>;

/** Maximum number of cached chances, and of queued games; more than any list shows. */
const MAX_CACHED_CHANCES = 100;

interface ComputedChance {
  readonly chance: number | null;
  /** The game's number of shots, and its turn, when the chance was computed. */
  readonly shots: number;
  readonly turn: number;
}

/**
 * Computes winning chances of running games on request, one by one in a thread.
 * The cost is a fixed share of a core, however many games and spectators there are.
 * Returns the last result until a new one is ready.
 */
export class GameChances {
  readonly #computeChance: (question: ChanceQuestion) => Promise<ChanceAnswer>;
  readonly #limits: ChanceLimits;
  readonly #onFailure: (error: unknown) => void;
  readonly #computed = new LRUCache<string, ComputedChance>({ max: MAX_CACHED_CHANCES });
  readonly #queue = new Map<string, OnlineGame>();
  readonly #stopping = new AbortController();
  #isWorking = false;

  constructor(
    computeChance: (question: ChanceQuestion) => Promise<ChanceAnswer>,
    onFailure: (error: unknown) => void,
    limits: ChanceLimits = DEFAULT_CHANCE_LIMITS,
  ) {
    this.#computeChance = computeChance;
    this.#onFailure = onFailure;
    this.#limits = limits;
  }

  chanceOf(onlineGame: OnlineGame): number | null {
    const { id, game, end } = onlineGame;
    if (!game || end || !hasWinningModel(game)) return null;
    const computed = this.#computed.get(id);
    const isUpToDate = computed?.shots === game.shots.length && computed.turn === game.turn;
    if (!isUpToDate) this.#enqueue(onlineGame);
    return computed?.chance ?? null;
  }

  stop(): void {
    this.#stopping.abort();
    this.#queue.clear();
  }

  #enqueue(onlineGame: OnlineGame): void {
    if (this.#stopping.signal.aborted) return;
    this.#queue.set(onlineGame.id, onlineGame);
    while (this.#queue.size > MAX_CACHED_CHANCES) this.#dropOldest();
    if (this.#isWorking) return;
    this.#isWorking = true;
    this.#workThroughQueue()
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#onFailure(error);
      })
      .finally(() => {
        this.#isWorking = false;
      });
  }

  #dropOldest(): void {
    const [oldest] = this.#queue.keys();
    if (oldest !== undefined) this.#queue.delete(oldest);
  }

  async #workThroughQueue(): Promise<void> {
    const { signal } = this.#stopping;
    for (let next = this.#takeNext(); next && !signal.aborted; next = this.#takeNext()) {
      const question = chanceQuestion(next);
      if (!question) continue;
      const { chance, elapsedMs } = await this.#computeChance(question);
      const { turn } = next.game ?? { turn: 0 };
      this.#computed.set(next.id, { chance, shots: question.shots.length, turn });
      await sleep(elapsedMs * (1 / this.#limits.share - 1), undefined, { signal, ref: false });
    }
  }

  #takeNext(): OnlineGame | undefined {
    const [next] = this.#queue.values();
    if (next) this.#queue.delete(next.id);
    return next;
  }
}

/** Builds the question from a spectator's frame, so that the chance reveals no hidden fleet. */
export function chanceQuestion(onlineGame: OnlineGame): ChanceQuestion | undefined {
  const { shots, first, toMove } = frameFor(onlineGame, 'spectator', null);
  if (first === null || toMove === null) return undefined;
  return { rules: makeRulesEntry(onlineGame.rules), shots, first, toMove };
}
