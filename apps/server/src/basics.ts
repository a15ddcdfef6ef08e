import { setTimeout as sleepInNode } from 'node:timers/promises';
import type { Bus } from './bus/bus.js';
import type { RandomBytes } from './ids.js';
import type { PendingWork } from './pending-work.js';
import type { Store } from './store/store.js';

export interface Timer {
  /** Returns a monotonic time in milliseconds, from an arbitrary origin. */
  elapsed(): number;
  sleep(ms: number): Promise<unknown>;
}

/** Node's timer; a pending `sleep` does not keep the process alive. */
export const DEFAULT_TIMER: Timer = {
  elapsed: () => performance.now(),
  sleep: (ms) => sleepInNode(ms, undefined, { ref: false }),
};

export async function withTimeout<T, Fallback>(
  work: Promise<T>,
  ms: number,
  fallback: Fallback,
): Promise<T | Fallback> {
  const finished = new AbortController();
  try {
    return await Promise.race([
      work,
      sleepInNode(ms, fallback, { signal: finished.signal, ref: false }),
    ]);
  } finally {
    finished.abort();
  }
}

export interface BaseDeps {
  readonly store: Store;
  readonly bus: Bus;
  readonly work: PendingWork;
  readonly timer: Timer;
  readonly randomBytes: RandomBytes;
  onFailure(error: unknown): void;
}
