import { LRUCache } from 'lru-cache';

export interface AllowanceLimits {
  /** Refill rate. */
  readonly perSecond: number;
  /** Capacity of the bucket. */
  readonly burst: number;
}

const MOST_COUNTED = 20_000;

/** Generous enough for bots that play many games. */
export const DEFAULT_ALLOWANCE: AllowanceLimits = { perSecond: 100, burst: 300 };

/** Token bucket of a client's messages. */
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

/** Token buckets by player or address, in an LRU cache: an evicted one would be full again by then. */
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
