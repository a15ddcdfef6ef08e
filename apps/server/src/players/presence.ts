import { LRUCache } from 'lru-cache';
import type { BaseDeps } from '../basics.js';
import { inBatches } from '../in-portions.js';
import { isLevel } from './levels.js';

export const DEFAULT_PRESENCE_LIMITS = {
  /** Interval between writes of the connected players. */
  beatMs: 10_000,
  /** A player not seen for this time is away. */
  unseenMs: 25_000,
  /** A public challenge stays open this long after its owner was last seen. */
  keepMs: 3_600_000,
};
export type PresenceLimits = Readonly<typeof DEFAULT_PRESENCE_LIMITS>;

/** More than the players who send requests between two beats. */
const MAX_TRACKED_PLAYERS = 50_000;

interface ConnectedPlayer {
  connections: number;
  readonly since: number;
}

/** Tracks the presence of players across all processes; announces arrivals and departures. */
export class Presence {
  readonly #store: BaseDeps['store'];
  readonly #bus: BaseDeps['bus'];
  readonly #limits: PresenceLimits;
  readonly #connected = new Map<string, ConnectedPlayer>();
  /** Time of each player's last HTTP request since the last beat. */
  readonly #requestedAt = new LRUCache<string, number>({ max: MAX_TRACKED_PLAYERS });
  readonly #leftAt = new LRUCache<string, number>({ max: MAX_TRACKED_PLAYERS });
  #peopleCount = 0;
  /** Start of this process, used as the last sighting of players never seen. */
  readonly #startedAt: number;

  constructor({ store, bus }: BaseDeps, limits: PresenceLimits) {
    this.#store = store;
    this.#bus = bus;
    this.#limits = limits;
    this.#startedAt = store.now();
    bus.subscribe((note) => {
      if (note.about !== 'presence') return;
      const { player, awaySince } = note;
      if (awaySince === null) this.#leftAt.delete(player);
      else if (!this.#connected.has(player)) this.#leftAt.set(player, awaySince);
      // Corrects another process: the player is still connected here.
      else this.#bus.publish({ about: 'presence', player, awaySince: null });
    });
  }

  get connectedCount(): number {
    return this.#connected.size;
  }

  /** Number of guests and accounts online in all processes, as of the last beat. */
  get onlinePeopleCount(): number {
    return this.#peopleCount;
  }

  /** Returns when a player connected to this process; for a level, when the process started. */
  connectedSince(player: string): number | null {
    return this.#connected.get(player)?.since ?? (isLevel(player) ? this.#startedAt : null);
  }

  /** Counts a connection of this player; returns a function to call when it ends. */
  connect(player: string): () => void {
    const connectedPlayer = this.#connected.get(player);
    if (connectedPlayer) connectedPlayer.connections += 1;
    else {
      this.#connected.set(player, { connections: 1, since: this.#store.now() });
      this.#leftAt.delete(player);
      this.#bus.publish({ about: 'presence', player, awaySince: null });
    }
    let isOpen = true;
    return () => {
      if (isOpen) this.#disconnect(player);
      isOpen = false;
    };
  }

  /** Counts an HTTP request as a sighting of a player, who may have no connection. */
  recordRequest(player: string): void {
    this.#requestedAt.set(player, this.#store.now());
  }

  /** Returns when each of these players went away; null for players who are present. */
  async awaySince(players: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
    const absent = players.filter((player) => !this.#isConnected(player));
    const stored = absent.length > 0 ? await this.#store.seenAt(absent) : new Map();
    return new Map(players.map((player) => [player, this.#awaySince(player, stored.get(player))]));
  }

  #isConnected(player: string): boolean {
    return this.#connected.has(player) || isLevel(player);
  }

  #awaySince(player: string, stored: number | undefined): number | null {
    if (this.#isConnected(player)) return null;
    const lastSeen = Math.max(stored ?? this.#startedAt, this.#requestedAt.get(player) ?? 0);
    const leftAt = this.#leftAt.get(player);
    if (leftAt !== undefined && leftAt >= lastSeen) return leftAt;
    return this.#store.now() - lastSeen >= this.#limits.unseenMs ? lastSeen : null;
  }

  async storeSightings(): Promise<void> {
    await this.#storeSeen();
    this.#peopleCount = await this.#store.countPeopleSince(
      this.#store.now() - this.#limits.unseenMs,
    );
  }

  async #storeSeen(): Promise<void> {
    const now = this.#store.now();
    // Omits players who have left since their last request.
    const recentRequests = [...this.#requestedAt].filter(
      ([player, at]) => (this.#leftAt.get(player) ?? 0) < at,
    );
    const players = new Set([
      ...this.#connected.keys(),
      ...recentRequests.map(([player]) => player),
    ]);
    if (players.size === 0) return;
    await inBatches(players, (portion) =>
      this.#store.seePlayers(portion, now, now + this.#limits.keepMs),
    );
    for (const [player, at] of [...this.#requestedAt])
      if (at <= now) this.#requestedAt.delete(player);
  }

  #disconnect(player: string): void {
    const connectedPlayer = this.#connected.get(player);
    if (!connectedPlayer) return;
    connectedPlayer.connections -= 1;
    if (connectedPlayer.connections > 0) return;
    this.#connected.delete(player);
    this.#bus.publish({ about: 'presence', player, awaySince: this.#store.now() });
  }
}
