import type { Store } from '../store/store.js';

/** A clock that moves when it is told to. */
export interface FakeClock {
  ms: number;
}

/** The same store, by another clock. */
export function withClock(store: Store, clock: FakeClock): Store {
  return { ...store, now: () => clock.ms };
}
