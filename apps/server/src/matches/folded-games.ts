import { type GameEvent, type OnlineGame, replayLog, withEvent } from '@flotilla/protocol';
import { LRUCache } from 'lru-cache';
import type { Basics } from '../basics.js';

/** Games put together from their logs, the ones used last. */
export class FoldedGames {
  readonly #store: Basics['store'];
  readonly #known: LRUCache<string, OnlineGame>;

  constructor(store: Basics['store'], most: number) {
    this.#store = store;
    this.#known = new LRUCache({ max: most });
  }

  /** What is known here without a question to the store. */
  peek(id: string): OnlineGame | undefined {
    return this.#known.get(id);
  }

  keep(online: OnlineGame): void {
    const known = this.#known.get(online.id);
    if (!known || known.seq < online.seq) this.#known.set(online.id, online);
  }

  forget(id: string): void {
    this.#known.delete(id);
  }

  forgetOf(player: string): void {
    for (const [id, { opening }] of this.#known.entries()) {
      if (opening.players.some((each) => each.id === player)) this.#known.delete(id);
    }
  }

  forgetAll(): void {
    this.#known.clear();
  }

  /** As it stands, without keeping it, for who reads very many. */
  async look(id: string): Promise<OnlineGame | undefined> {
    const known = this.#known.peek(id);
    if (known) return known;
    const stored = await this.#store.events(id, 0);
    if (stored.length === 0) return undefined;
    return replayLog(
      id,
      stored.map(({ event }) => event as GameEvent),
    );
  }

  /** Reads what was written since. */
  async read(id: string): Promise<OnlineGame | undefined> {
    const known = this.#known.get(id);
    const stored = await this.#store.events(id, known?.seq ?? 0);
    const events = stored.map(({ event }) => event as GameEvent);
    if (!known && events.length === 0) return undefined;
    const online = known ? events.reduce(withEvent, known) : replayLog(id, events);
    this.keep(online);
    return online;
  }
}
