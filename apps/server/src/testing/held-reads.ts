import type { Store } from '../store/store.js';

/** Reads of games from a store, which a test holds back for a while. */
export class HeldReads {
  /** Those that were held back, each of which goes on when it may. */
  readonly held: Promise<unknown>[] = [];
  #gate: Promise<void> | undefined;

  /** The same store, with reads that can be held back. */
  of(store: Store): Store {
    const events: Store['events'] = (...asked) => {
      if (!this.#gate) return store.events(...asked);
      const read = this.#gate.then(() => store.events(...asked));
      this.held.push(read);
      return read;
    };
    return { ...store, events };
  }

  /** Holds reads back. @returns what lets them go on */
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
