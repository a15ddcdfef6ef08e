import { deepFreeze } from './deep-freeze.js';
import { type PlacingRules, placementsIn } from './fleet.js';

/** A server meets rules of many strangers: what is kept is bounded in number and in memory. */
const MAX_KEPT = 64;

/** Ways to lay ships on empty grids, summed over all rules kept; the tables of one take about 1 kB. */
const MAX_PLACEMENTS = 100_000;

/** The rules used last, each to stand for all that are equal, by a key that equal rules share. */
export class KeptRules<Kept extends PlacingRules> {
  /** The least recently used first. */
  readonly #kept = new Map<string, Kept>();
  #placements = 0;

  find(key: string): Kept | undefined {
    const found = this.#kept.get(key);
    if (found) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
    }
    return found;
  }

  /** Keeps these rules, frozen, and forgets those used longest ago. */
  add(key: string, rules: Kept): Kept {
    this.#kept.set(key, deepFreeze(rules));
    this.#placements += placementsIn(rules);
    for (const [oldest, old] of this.#kept) {
      const isWithin = this.#kept.size <= MAX_KEPT && this.#placements <= MAX_PLACEMENTS;
      if (isWithin || old === rules) break;
      this.#kept.delete(oldest);
      this.#placements -= placementsIn(old);
    }
    return rules;
  }
}
