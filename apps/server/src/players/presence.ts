import { LRUCache } from 'lru-cache';
import type { Basics } from '../basics.js';
import { inPortions } from '../in-portions.js';
import { isLevel } from './levels.js';

export const DEFAULT_PRESENCE_LIMITS = {
  /** Interval at which connected players are stored. */
  beatMs: 10_000,
  /** A player not seen for this time is away. */
  unseenMs: 25_000,
  /** A challenge stays in the lobby for this long after its owner was last seen. */
  keepMs: 3_600_000,
};
export type PresenceLimits = Readonly<typeof DEFAULT_PRESENCE_LIMITS>;

/** More than send requests within a beat; dropped ones are looked up in the store. */
const MOST_REMEMBERED = 50_000;

interface Here {
  connections: number;
  readonly since: number;
}

/**
 * Presence of players, over all processes. Each process stores its connected players, so that all processes know them,
 * even after it has ended. Departures are announced at once.
 */
export class Presence {
  readonly #store: Basics['store'];
  readonly #bus: Basics['bus'];
  readonly #limits: PresenceLimits;
  readonly #here = new Map<string, Here>();
  /** Time of each player's last HTTP request since the last beat. */
  readonly #asked = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  /** Times at which players left, from notifications. */
  readonly #left = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  /** A player never seen counts as last seen when this process started. */
  readonly #startedAt: number;

  constructor({ store, bus }: Basics, limits: PresenceLimits) {
    this.#store = store;
    this.#bus = bus;
    this.#limits = limits;
    this.#startedAt = store.now();
    bus.subscribe((note) => {
      if (note.about !== 'presence') return;
      const { player, awaySince } = note;
      if (awaySince === null) this.#left.delete(player);
      else if (!this.#here.has(player)) this.#left.set(player, awaySince);
      // Another process took its own connection for the last one.
      else this.#bus.publish({ about: 'presence', player, awaySince: null });
    });
  }

  /** Players with a connection to this process. */
  get count(): number {
    return this.#here.size;
  }

  /** Returns the time since which a player has been connected to this process; null if not connected. */
  hereSince(player: string): number | null {
    return this.#here.get(player)?.since ?? (isLevel(player) ? this.#startedAt : null);
  }

  /** Adds a connection of this player; returns a function that ends it. */
  connect(player: string): () => void {
    const here = this.#here.get(player);
    if (here) here.connections += 1;
    else {
      this.#here.set(player, { connections: 1, since: this.#store.now() });
      this.#left.delete(player);
      this.#bus.publish({ about: 'presence', player, awaySince: null });
    }
    let isOpen = true;
    return () => {
      if (isOpen) this.#disconnect(player);
      isOpen = false;
    };
  }

  /** Notes a request of this player without a connection. */
  touch(player: string): void {
    this.#asked.set(player, this.#store.now());
  }

  /** Returns since when each of these players has been away; null if present. */
  async awaySince(players: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
    const absent = players.filter((player) => !this.#isHere(player));
    const stored = absent.length > 0 ? await this.#store.seenAt(absent) : new Map();
    return new Map(players.map((player) => [player, this.#awaySince(player, stored.get(player))]));
  }

  /** Is the player connected here? Levels always are. */
  #isHere(player: string): boolean {
    return this.#here.has(player) || isLevel(player);
  }

  #awaySince(player: string, stored: number | undefined): number | null {
    if (this.#isHere(player)) return null;
    const seen = Math.max(stored ?? this.#startedAt, this.#asked.get(player) ?? 0);
    const left = this.#left.get(player);
    if (left !== undefined && left >= seen) return left;
    return this.#store.now() - seen >= this.#limits.unseenMs ? seen : null;
  }

  async beat(): Promise<void> {
    const now = this.#store.now();
    // Players who left after their last request are not reported as seen.
    const asked = [...this.#asked].filter(([player, at]) => (this.#left.get(player) ?? 0) < at);
    const players = new Set([...this.#here.keys(), ...asked.map(([player]) => player)]);
    if (players.size === 0) return;
    await inPortions(players, (some) =>
      this.#store.seePlayers(some, now, now + this.#limits.keepMs),
    );
    for (const [player, at] of [...this.#asked]) if (at <= now) this.#asked.delete(player);
  }

  #disconnect(player: string): void {
    const here = this.#here.get(player);
    if (!here) return;
    here.connections -= 1;
    if (here.connections > 0) return;
    this.#here.delete(player);
    this.#bus.publish({ about: 'presence', player, awaySince: this.#store.now() });
  }
}
