import {
  type DailyId,
  type Day,
  FIRST_DAY,
  fleetOfDay,
  isCompleteSearch,
  readDailyId,
} from '@flotilla/play';
import type { DailyResults } from '@flotilla/protocol';
import { err, ok, type Setup, type Square } from '@flotilla/rules';
import { LRUCache } from 'lru-cache';
import type { BaseDeps } from '../basics.js';
import type { ThinkerPools } from '../levels/thinkers.js';

/** Maximum number of cached setups: today's, and the most played of the archive. */
const MAX_CACHED_SETUPS = 30;

export class Dailies {
  readonly #store: BaseDeps['store'];
  readonly #setups: LRUCache<DailyId, Setup>;
  /** Fewest plausible shots, by the name of the rules. */
  readonly #fewestShots: LRUCache<string, number, DailyId>;

  constructor({ store, thinkers }: BaseDeps & { readonly thinkers: ThinkerPools }) {
    this.#store = store;
    this.#setups = new LRUCache({
      max: MAX_CACHED_SETUPS,
      fetchMethod: (id) => thinkers.setupOfDay(id),
    });
    this.#fewestShots = new LRUCache({
      max: MAX_CACHED_SETUPS,
      fetchMethod: (_name, _known, { context: id }) => thinkers.fewestShotsOfDay(id),
    });
  }

  /** @param player the caller; null without a session */
  async results(day: DailyId, player: string | null) {
    if (!this.hasDailyFleet(day)) return err({ code: 'not-found' });
    const ownShots = player === null ? undefined : await this.#store.dailyOf(day, player);
    return ok({ own: ownShots ?? null, results: await this.#plausibleResults(day) });
  }

  /** Counts players by number of shots; omits results too low to be honest. */
  async #plausibleResults(day: DailyId): Promise<DailyResults['results']> {
    const results = await this.#store.dailyCounts(day);
    if (results.length === 0) return [];
    const fewestShots = await this.#fewestShots.forceFetch(fleetOfDay(day).rules.name, {
      context: day,
    });
    return results.filter(({ shots }) => shots >= fewestShots);
  }

  /** Stores a player's first result; refuses with `not-over` unless the search is complete. */
  async submit(day: DailyId, player: string, squares: readonly Square[]) {
    if (!this.hasDailyFleet(day)) return err({ code: 'not-found' });
    if ((await this.#store.dailyOf(day, player)) === undefined) {
      const setup = await this.#setups.forceFetch(day);
      if (!isCompleteSearch(day, setup, squares)) return err({ code: 'not-over' });
      const at = this.#store.now();
      await this.#store.keepDaily({ day, player, shots: squares.length, at });
    }
    return this.results(day, player);
  }

  /** Is there a fleet with this id? Never for a future day. */
  hasDailyFleet(id: DailyId): boolean {
    const day = readDailyId(id)?.day;
    return day !== undefined && day >= FIRST_DAY && day <= this.today();
  }

  today(): Day {
    return new Date(this.#store.now()).toISOString().slice(0, 10);
  }
}
