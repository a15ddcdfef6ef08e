import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus/bus.js';
import type { Store } from '../store/store.js';

/** Longest delay until a block is noticed without a notification. */
const KEEP_MS = 30_000;
const MOST = 20_000;
/** Of one account: more than anybody meets, and little enough for the lists that they are left out of. */
const MOST_BLOCKED = 500;
const NOBODY: ReadonlySet<string> = new Set();

type Asked = 'apartFrom' | 'block' | 'unblock' | 'botsOf' | 'now';

/** Who is not to meet whom; asked for whenever the lobby is told, and so kept for a while. */
export class Blocks {
  readonly #store: Pick<Store, Asked>;
  readonly #bus: Bus;
  readonly #known = new LRUCache<string, ReadonlySet<string>>({ max: MOST, ttl: KEEP_MS });

  constructor(store: Pick<Store, Asked>, bus: Bus) {
    this.#store = store;
    this.#bus = bus;
    bus.subscribe((note) => {
      if (note.about !== 'player' && note.about !== 'block') return;
      this.#known.delete(note.player);
    });
  }

  /** Whom this player has blocked, and who has blocked this player: neither sees the other's offers. */
  async apartFrom(player: string | null): Promise<ReadonlySet<string>> {
    if (player === null) return NOBODY;
    const known = this.#known.get(player);
    if (known) return known;
    const apart = new Set(await this.#store.apartFrom(player));
    this.#known.set(player, apart);
    return apart;
  }

  async block(player: string, other: string): Promise<'blocked' | 'too-many-blocks'> {
    const done = await this.#store.block(player, other, this.#store.now(), MOST_BLOCKED);
    if (done === 'blocked') await this.#tell(player, other);
    return done;
  }

  async unblock(player: string, other: string): Promise<void> {
    await this.#store.unblock(player, other);
    await this.#tell(player, other);
  }

  /** Them and their bots. */
  async #tell(...people: readonly string[]): Promise<void> {
    const bots = await Promise.all(people.map((each) => this.#store.botsOf(each)));
    const players = [...people, ...bots.flat().map(({ id }) => id)];
    for (const player of players) this.#bus.publish({ about: 'block', player });
    this.#bus.publish({ about: 'lobby', players });
  }
}
