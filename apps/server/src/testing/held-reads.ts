import type { Store } from '../store/store.js';

/** Holds back reads of games from a store. */
export class HeldReads {
  /** Reads that were held back; each resolves some time after its release. */
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
