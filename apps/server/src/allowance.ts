import { LRUCache } from 'lru-cache';

export interface AllowanceLimits {
  /** So many a second in the long run. */
  readonly perSecond: number;
  /** And so many at once. */
  readonly burst: number;
}

const MOST_COUNTED = 20_000;

/** Generous enough for bots that play many games. */
export const DEFAULT_ALLOWANCE: AllowanceLimits = { perSecond: 100, burst: 300 };

/** How much a client may still send: a token bucket that fills at a constant rate. */
export class Allowance {
  readonly #limits: AllowanceLimits;
  #left: number;
  #at: number;

  constructor(limits: AllowanceLimits, now: number) {
    this.#limits = limits;
    this.#left = limits.burst;
    this.#at = now;
  }

  take(now: number): 'taken' | 'too-many' {
    const { perSecond, burst } = this.#limits;
    const gained = (Math.max(0, now - this.#at) / 1000) * perSecond;
    this.#left = Math.min(burst, this.#left + gained);
    this.#at = now;
    if (this.#left < 1) return 'too-many';
    this.#left -= 1;
    return 'taken';
  }
}

/** The allowances of players or addresses: those asked for last, as others are full again by then. */
export class Allowances {
  readonly #limits: AllowanceLimits;
  readonly #known = new LRUCache<string, Allowance>({ max: MOST_COUNTED });

  constructor(limits: AllowanceLimits) {
    this.#limits = limits;
  }

  of(holder: string, now: number): Allowance {
    const allowance = this.#known.get(holder) ?? new Allowance(this.#limits, now);
    this.#known.set(holder, allowance);
    return allowance;
  }
}
