import { applyEvent, type GameEvent, type OnlineGame, replayLog } from '@flotilla/protocol';
import { LRUCache } from 'lru-cache';
import type { BaseDeps } from '../basics.js';

export class GameCache {
  readonly #deps: BaseDeps;
  readonly #cached: LRUCache<string, OnlineGame>;

  constructor(deps: BaseDeps, maxGames: number) {
    this.#deps = deps;
    this.#cached = new LRUCache({ max: maxGames });
    deps.bus.subscribe((note) => {
      if (note.about === 'player') this.#forgetGamesOf(note.player);
      if (note.about !== 'game') return;
      const known = this.peek(note.game);
      if (known && known.seq < note.seq) this.forget(note.game);
    });
  }

  /** Returns the game as of the latest note; reads the store if notes may be lost. */
  async load(id: string): Promise<OnlineGame | undefined> {
    const known = this.#deps.bus.isReliable() ? this.peek(id) : undefined;
    return known ?? this.refresh(id);
  }

  peek(id: string): OnlineGame | undefined {
    return this.#cached.get(id);
  }

  put(onlineGame: OnlineGame): void {
    const known = this.#cached.get(onlineGame.id);
    if (!known || known.seq < onlineGame.seq) this.#cached.set(onlineGame.id, onlineGame);
  }

  forget(id: string): void {
    this.#cached.delete(id);
  }

  #forgetGamesOf(player: string): void {
    for (const [id, { opening }] of this.#cached.entries()) {
      if (opening.players.some((seatPlayer) => seatPlayer.id === player)) this.#cached.delete(id);
    }
  }

  forgetAll(): void {
    this.#cached.clear();
  }

  /** Returns the current game without caching it, for bulk reads. */
  async readUncached(id: string): Promise<OnlineGame | undefined> {
    const known = this.#cached.peek(id);
    if (known) return known;
    const stored = await this.#deps.store.events(id, 0);
    if (stored.length === 0) return undefined;
    return replayLog(
      id,
      stored.map(({ event }) => event as GameEvent),
    );
  }

  async refresh(id: string): Promise<OnlineGame | undefined> {
    const known = this.#cached.get(id);
    const stored = await this.#deps.store.events(id, known?.seq ?? 0);
    const events = stored.map(({ event }) => event as GameEvent);
    if (!known && events.length === 0) return undefined;
    const onlineGame = known ? events.reduce(applyEvent, known) : replayLog(id, events);
    this.put(onlineGame);
    return onlineGame;
  }
}
