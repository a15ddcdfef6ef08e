import type { Store } from '../store/store.js';

/** Delays a store's reads of games. */
export class DelayedReads {
  /** Delayed reads; each resolves some time after its release. */
  readonly delayedReads: Promise<unknown>[] = [];
  #gate: Promise<void> | undefined;

  /** Wraps a store, to delay its reads. */
  of(store: Store): Store {
    const events: Store['events'] = (...asked) => {
      if (!this.#gate) return store.events(...asked);
      const read = this.#gate.then(() => store.events(...asked));
      this.delayedReads.push(read);
      return read;
    };
    return { ...store, events };
  }

  /** Delays reads from now on; returns a function that releases them. */
  hold(): () => void {
    let open = () => {};
    this.#gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => {
      this.#gate = undefined;
      open();
    };
  }
}
