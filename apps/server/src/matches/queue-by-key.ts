/** Runs work with the same key sequentially, and work with different keys concurrently. */
export class QueueByKey {
  readonly #lastByKey = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#lastByKey.get(key);
    // An error rejects its own caller; the queue continues.
    const ownTurn = before ? before.then(work, work) : work();
    this.#lastByKey.set(key, ownTurn);
    try {
      return await ownTurn;
    } finally {
      if (this.#lastByKey.get(key) === ownTurn) this.#lastByKey.delete(key);
    }
  }
}
