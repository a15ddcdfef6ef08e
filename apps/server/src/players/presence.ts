import { LRUCache } from 'lru-cache';
import type { Basics } from '../basics.js';
import { inPortions } from '../in-portions.js';
import { isLevel } from './levels.js';

export const DEFAULT_PRESENCE_LIMITS = {
  /** How often it is written down who is connected. */
  beatMs: 10_000,
  /** Who has not been seen for so long is away. */
  unseenMs: 25_000,
  /** A challenge in the lobby stays so long after its owner was seen. */
  keepMs: 3_600_000,
};
export type PresenceLimits = Readonly<typeof DEFAULT_PRESENCE_LIMITS>;

/** More than are asked about within a beat; who is forgotten is looked up in the store. */
const MOST_REMEMBERED = 50_000;

interface Here {
  connections: number;
  readonly since: number;
}

/**
 * Which players are there, on any process. Each process writes down who is connected to it, so that
 * all know it, and what was last known outlives them; a departure is told at once.
 */
export class Presence {
  readonly #store: Basics['store'];
  readonly #bus: Basics['bus'];
  readonly #limits: PresenceLimits;
  readonly #here = new Map<string, Here>();
  /** Who asked something by HTTP since the last beat. */
  readonly #asked = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  /** When players left, as far as this process was told. */
  readonly #left = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  /** Who was never seen is counted as seen when this process started. */
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

  /** Since when a player has been connected to this process, if so. */
  hereSince(player: string): number | null {
    return this.#here.get(player)?.since ?? (isLevel(player) ? this.#startedAt : null);
  }

  /** A connection of this player; returns what ends it. */
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

  /** This player has asked something without a connection. */
  touch(player: string): void {
    this.#asked.set(player, this.#store.now());
  }

  /** Since when each of these players is away; null for who is there. */
  async awaySince(players: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
    const absent = players.filter((player) => !this.#isHere(player));
    const stored = absent.length > 0 ? await this.#store.seenAt(absent) : new Map();
    return new Map(players.map((player) => [player, this.#awaySince(player, stored.get(player))]));
  }

  /** A level of the computer is wherever there is a process. */
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
    // Who has left since is not seen now, though something was asked before.
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
