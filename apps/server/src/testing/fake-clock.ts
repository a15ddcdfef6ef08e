import type { Store } from '../store/store.js';

/** Clock that the test sets. */
export interface FakeClock {
  ms: number;
}

/** Wraps a store to use another clock. */
export function withClock(store: Store, clock: FakeClock): Store {
  return { ...store, now: () => clock.ms };
}
