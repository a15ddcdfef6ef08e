import type { Store } from '../store/store.js';

/** Clock that a test sets, in milliseconds since 1970. */
export interface FakeClock {
  ms: number;
}

/** Replaces a store's clock. */
export function withClock(store: Store, clock: FakeClock): Store {
  return { ...store, now: () => clock.ms };
}
