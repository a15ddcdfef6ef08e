/** Tracks pending work, so that its resources are closed only after it. */
export class PendingWork {
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  /** Counts the work until it has ended. */
  track<T>(work: Promise<T>): Promise<T> {
    const forget = () => this.#underWay.delete(work);
    this.#underWay.add(work);
    work.then(forget, forget);
    return work;
  }

  /** Tracks background work; a failure is reported. */
  begin(work: Promise<unknown>): void {
    void this.track(work.catch(this.#onFailure));
  }

  /** Resolves when nothing is pending, work begun meanwhile included. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }
}
