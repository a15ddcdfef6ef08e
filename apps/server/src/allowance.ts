import { LRUCache } from 'lru-cache';

export interface TokenBucketLimits {
  readonly perSecond: number;
  readonly burst: number;
}

const MAX_TOKEN_BUCKETS = 20_000;

/** Default limits on socket messages, enough for a bot that plays many games at once. */
export const DEFAULT_TOKEN_BUCKET_LIMITS: TokenBucketLimits = { perSecond: 100, burst: 300 };

export class TokenBucket {
  readonly #limits: TokenBucketLimits;
  #messagesLeft: number;
  #updatedAt: number;

  constructor(limits: TokenBucketLimits, now: number) {
    this.#limits = limits;
    this.#messagesLeft = limits.burst;
    this.#updatedAt = now;
  }

  take(now: number): 'taken' | 'too-many' {
    const { perSecond, burst } = this.#limits;
    const refill = (Math.max(0, now - this.#updatedAt) / 1000) * perSecond;
    this.#messagesLeft = Math.min(burst, this.#messagesLeft + refill);
    this.#updatedAt = now;
    if (this.#messagesLeft < 1) return 'too-many';
    this.#messagesLeft -= 1;
    return 'taken';
  }
}

/** LRU cache of token buckets by player or address; an evicted bucket starts full again. */
export class TokenBucketCache {
  readonly #limits: TokenBucketLimits;
  readonly #bucketByHolder = new LRUCache<string, TokenBucket>({ max: MAX_TOKEN_BUCKETS });

  constructor(limits: TokenBucketLimits) {
    this.#limits = limits;
  }

  bucketOf(holder: string, now: number): TokenBucket {
    const bucket = this.#bucketByHolder.get(holder) ?? new TokenBucket(this.#limits, now);
    this.#bucketByHolder.set(holder, bucket);
    return bucket;
  }
}
