import { setTimeout as sleepOfNode } from 'node:timers/promises';
import type { Bus } from './bus/bus.js';
import type { RandomBytes } from './ids.js';
import type { PendingWork } from './pending-work.js';
import type { Store } from './store/store.js';

/** Clock for timeouts and delays. */
export interface Timer {
  /** Returns milliseconds since an arbitrary moment; monotonic. */
  elapsed(): number;
  /** Resolves after this time. */
  sleep(ms: number): Promise<unknown>;
}

/** A sleep does not keep the process alive. */
export const DEFAULT_TIMER: Timer = {
  elapsed: () => performance.now(),
  sleep: (ms) => sleepOfNode(ms, undefined, { ref: false }),
};

/** Returns the outcome of the work, or `late` on a timeout. */
export async function inTime<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  const over = new AbortController();
  try {
    return await Promise.race([work, sleepOfNode(ms, late, { signal: over.signal, ref: false })]);
  } finally {
    over.abort();
  }
}

/** Dependencies of every part of online play. */
export interface Basics {
  readonly store: Store;
  readonly bus: Bus;
  readonly work: PendingWork;
  readonly timer: Timer;
  readonly randomBytes: RandomBytes;
  onFailure(error: unknown): void;
}
