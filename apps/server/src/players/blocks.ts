import { err, ok } from '@flotilla/rules';
import { LRUCache } from 'lru-cache';
import type { Basics } from '../basics.js';

/** Longest delay until a block is noticed without a notification. */
const KEEP_MS = 30_000;
const MOST = 20_000;
/** Most blocks of one account: enough in practice, and few enough to filter lists by. */
const MOST_BLOCKED = 500;
const NOBODY: ReadonlySet<string> = new Set();

/** Blocks between players, cached because every lobby message needs them. */
export class Blocks {
  readonly #deps: Basics;
  readonly #known = new LRUCache<string, ReadonlySet<string>>({ max: MOST, ttl: KEEP_MS });

  constructor(deps: Basics) {
    this.#deps = deps;
    deps.bus.subscribe((note) => {
      if (note.about !== 'player' && note.about !== 'block') return;
      this.#known.delete(note.player);
    });
  }

  /** Returns players this one has blocked or is blocked by: neither sees the other's offers. */
  async apartFrom(player: string | null): Promise<ReadonlySet<string>> {
    if (player === null) return NOBODY;
    const known = this.#known.get(player);
    if (known) return known;
    const apart = new Set(await this.#deps.store.apartFrom(player));
    this.#known.set(player, apart);
    return apart;
  }

  async block(player: string, other: string) {
    const { store } = this.#deps;
    const person = other === player ? undefined : await store.player(other);
    if (!person) return err({ code: 'not-found' });
    const done = await store.block(player, other, store.now(), MOST_BLOCKED);
    if (done !== 'blocked') return err({ code: done });
    await this.#tell(player, other);
    return ok({ id: other });
  }

  async unblock(player: string, other: string): Promise<void> {
    await this.#deps.store.unblock(player, other);
    await this.#tell(player, other);
  }

  /** Announces a change to these people and their bots. */
  async #tell(...people: readonly string[]): Promise<void> {
    const bots = await Promise.all(people.map((each) => this.#deps.store.botsOf(each)));
    const players = [...people, ...bots.flat().map(({ id }) => id)];
    for (const player of players) this.#deps.bus.publish({ about: 'block', player });
    this.#deps.bus.publish({ about: 'lobby', players });
  }
}
