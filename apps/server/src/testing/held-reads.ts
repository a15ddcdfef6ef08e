import type { Store } from '../store/store.js';

/** Delays reads of games from a store. */
export class HeldReads {
  /** Delayed reads; each resolves some time after its release. */
  readonly held: Promise<unknown>[] = [];
  #gate: Promise<void> | undefined;

  /** Wraps a store so that its reads can be delayed. */
  of(store: Store): Store {
    const events: Store['events'] = (...asked) => {
      if (!this.#gate) return store.events(...asked);
      const read = this.#gate.then(() => store.events(...asked));
      this.held.push(read);
      return read;
    };
    return { ...store, events };
  }

  /** Delays reads. @returns a function that releases them */
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
