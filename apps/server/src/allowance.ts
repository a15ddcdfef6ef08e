export interface AllowanceLimits {
  /** So many a second in the long run. */
  readonly perSecond: number;
  /** And so many at once. */
  readonly burst: number;
}

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
