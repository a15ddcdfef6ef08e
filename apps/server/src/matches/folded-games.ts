import { type GameEvent, type OnlineGame, replayLog, withEvent } from '@flotilla/protocol';
import { LRUCache } from 'lru-cache';
import type { Basics } from '../basics.js';

/** Games replayed from their logs, in an LRU cache. */
export class FoldedGames {
  readonly #deps: Basics;
  readonly #known: LRUCache<string, OnlineGame>;

  /** @param most games kept in memory */
  constructor(deps: Basics, most: number) {
    this.#deps = deps;
    this.#known = new LRUCache({ max: most });
    deps.bus.subscribe((note) => {
      if (note.about === 'player') this.#forgetOf(note.player);
      if (note.about !== 'game') return;
      const known = this.peek(note.game);
      // Read again on demand.
      if (known && known.seq < note.seq) this.forget(note.game);
    });
  }

  /** Returns the current game, as far as this process has been notified. */
  async load(id: string): Promise<OnlineGame | undefined> {
    const known = this.#deps.bus.isWhole() ? this.peek(id) : undefined;
    return known ?? this.read(id);
  }

  /** Returns the cached game without a query. */
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

  #forgetOf(player: string): void {
    for (const [id, { opening }] of this.#known.entries()) {
      if (opening.players.some((each) => each.id === player)) this.#known.delete(id);
    }
  }

  /** Clears the cache, after notifications may have been missed. */
  forgetAll(): void {
    this.#known.clear();
  }

  /** Returns the current game without caching it, for bulk reads. */
  async look(id: string): Promise<OnlineGame | undefined> {
    const known = this.#known.peek(id);
    if (known) return known;
    const stored = await this.#deps.store.events(id, 0);
    if (stored.length === 0) return undefined;
    return replayLog(
      id,
      stored.map(({ event }) => event as GameEvent),
    );
  }

  /** Reads the events written since the cached state. */
  async read(id: string): Promise<OnlineGame | undefined> {
    const known = this.#known.get(id);
    const stored = await this.#deps.store.events(id, known?.seq ?? 0);
    const events = stored.map(({ event }) => event as GameEvent);
    if (!known && events.length === 0) return undefined;
    const online = known ? events.reduce(withEvent, known) : replayLog(id, events);
    this.keep(online);
    return online;
  }
}
