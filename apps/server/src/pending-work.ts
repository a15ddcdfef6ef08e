export class PendingWork {
  readonly #pending = new Set<Promise<unknown>>();
  readonly #onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  track<T>(work: Promise<T>): Promise<T> {
    const forget = () => this.#pending.delete(work);
    this.#pending.add(work);
    work.then(forget, forget);
    return work;
  }

  runInBackground(work: Promise<unknown>): void {
    void this.track(work.catch(this.#onFailure));
  }

  /** Resolves when nothing is pending, including work begun in the meantime. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }
}
