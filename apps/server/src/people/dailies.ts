import { type Day, FIRST_DAY, findsFleet, fleetOfDay } from '@flotilla/play';
import type { DailyResults } from '@flotilla/protocol';
import { err, ok, type Setup, type Square } from '@flotilla/rules';
import { LRUCache } from 'lru-cache';
import type { Basics } from '../basics.js';
import type { Thinkers } from '../levels/thinkers.js';

/** Today's setup, and the most played ones of the archive. */
const KEPT_SETUPS = 30;

export class Dailies {
  readonly #store: Basics['store'];
  readonly #setups: LRUCache<Day, Setup>;
  /** Fewest plausible shots of a search, by the name of the rules. */
  readonly #fewest: LRUCache<string, number, Day>;

  constructor({ store, thinkers }: Basics & { readonly thinkers: Thinkers }) {
    this.#store = store;
    this.#setups = new LRUCache({
      max: KEPT_SETUPS,
      fetchMethod: (day) => thinkers.setupOfDay(day),
    });
    this.#fewest = new LRUCache({
      max: KEPT_SETUPS,
      fetchMethod: (_name, _known, { context: day }) => thinkers.fewestShotsOfDay(day),
    });
  }

  /** @param player the caller; null without a session */
  async results(day: Day, player: string | null) {
    if (!this.isThere(day)) return err({ code: 'not-found' });
    const own = player === null ? undefined : await this.#store.dailyOf(day, player);
    return ok({ own: own ?? null, results: await this.#counted(day) });
  }

  /** Returns the results, without those too low to come from an honest search. */
  async #counted(day: Day): Promise<DailyResults['results']> {
    const results = await this.#store.dailyCounts(day);
    if (results.length === 0) return [];
    const fewest = await this.#fewest.forceFetch(fleetOfDay(day).rules.name, { context: day });
    return results.filter(({ shots }) => shots >= fewest);
  }

  /** Keeps a player's first result, proven by the squares. */
  async keep(day: Day, player: string, squares: readonly Square[]) {
    if (!this.isThere(day)) return err({ code: 'not-found' });
    if ((await this.#store.dailyOf(day, player)) === undefined) {
      const setup = await this.#setups.forceFetch(day);
      if (!findsFleet(day, setup, squares)) return err({ code: 'not-over' });
      const at = this.#store.now();
      await this.#store.keepDaily({ day, player, shots: squares.length, at });
    }
    return this.results(day, player);
  }

  /** Does this day have a fleet? Future days have none. */
  isThere(day: Day): boolean {
    return day >= FIRST_DAY && day <= this.today();
  }

  /** Returns the UTC date. */
  today(): Day {
    return new Date(this.#store.now()).toISOString().slice(0, 10);
  }
}
