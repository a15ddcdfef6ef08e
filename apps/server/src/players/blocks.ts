import { err, ok } from '@flotilla/rules';
import { LRUCache } from 'lru-cache';
import type { BaseDeps } from '../basics.js';

/** Cache lifetime: the longest delay before a block takes effect, if its note is lost. */
const BLOCK_CACHE_MS = 30_000;
const MAX_CACHED_BLOCK_SETS = 20_000;
/** Maximum number of blocks per account: small enough to filter lists by them. */
const MAX_BLOCKS_PER_ACCOUNT = 500;
const NO_PLAYERS: ReadonlySet<string> = new Set();

/** Blocks between players, cached because every lobby message needs them. */
export class Blocks {
  readonly #deps: BaseDeps;
  readonly #blocksByPlayer = new LRUCache<string, ReadonlySet<string>>({
    max: MAX_CACHED_BLOCK_SETS,
    ttl: BLOCK_CACHE_MS,
  });

  constructor(deps: BaseDeps) {
    this.#deps = deps;
    deps.bus.subscribe((note) => {
      if (note.about !== 'player' && note.about !== 'block') return;
      this.#blocksByPlayer.delete(note.player);
    });
  }

  /** Returns players that this one blocks or is blocked by: neither sees the other's challenges. */
  async blockedOrBlocking(player: string | null): Promise<ReadonlySet<string>> {
    if (player === null) return NO_PLAYERS;
    const known = this.#blocksByPlayer.get(player);
    if (known) return known;
    const blockedPlayers = new Set(await this.#deps.store.blockedOrBlocking(player));
    this.#blocksByPlayer.set(player, blockedPlayers);
    return blockedPlayers;
  }

  async block(player: string, otherPlayer: string) {
    const { store } = this.#deps;
    const person = otherPlayer === player ? undefined : await store.player(otherPlayer);
    if (!person) return err({ code: 'not-found' });
    const result = await store.block(player, otherPlayer, store.now(), MAX_BLOCKS_PER_ACCOUNT);
    if (result !== 'blocked') return err({ code: result });
    await this.#announce(player, otherPlayer);
    return ok({ id: otherPlayer });
  }

  async unblock(player: string, otherPlayer: string): Promise<void> {
    await this.#deps.store.unblock(player, otherPlayer);
    await this.#announce(player, otherPlayer);
  }

  async #announce(...people: readonly string[]): Promise<void> {
    const bots = await Promise.all(people.map((person) => this.#deps.store.botsOf(person)));
    const players = [...people, ...bots.flat().map(({ id }) => id)];
    for (const player of players) this.#deps.bus.publish({ about: 'block', player });
    this.#deps.bus.publish({ about: 'lobby', players });
  }
}
