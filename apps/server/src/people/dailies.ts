import { type Day, FIRST_DAY, findsFleet, fleetOfDay } from '@flotilla/play';
import type { DailyResults } from '@flotilla/protocol';
import { err, ok, type Setup, type Square } from '@flotilla/rules';
import { LRUCache } from 'lru-cache';
import type { Basics } from '../basics.js';
import type { Thinkers } from '../levels/thinkers.js';

/** Today's, and those of the archive that are searched for most. */
const KEPT_SETUPS = 30;

export class Dailies {
  readonly #store: Basics['store'];
  readonly #setups: LRUCache<Day, Setup>;
  /** Fewest shots of a search that is counted, by the name of the rules. */
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

  /** @param player the one who asks; null without a session */
  async results(day: Day, player: string | null) {
    if (!this.isThere(day)) return err({ code: 'not-found' });
    const own = player === null ? undefined : await this.#store.dailyOf(day, player);
    return ok({ own: own ?? null, results: await this.#counted(day) });
  }

  /** All results but those that nobody can have had by searching. */
  async #counted(day: Day): Promise<DailyResults['results']> {
    const results = await this.#store.dailyCounts(day);
    if (results.length === 0) return [];
    const fewest = await this.#fewest.forceFetch(fleetOfDay(day).rules.name, { context: day });
    return results.filter(({ shots }) => shots >= fewest);
  }

  /** Keeps the first result of a player, which the squares have to prove. */
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

  /** Does this day have a fleet? Days to come have none. */
  isThere(day: Day): boolean {
    return day >= FIRST_DAY && day <= this.today();
  }

  /** By UTC. */
  today(): Day {
    return new Date(this.#store.now()).toISOString().slice(0, 10);
  }
}
