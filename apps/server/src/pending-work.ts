/** Knows what work is under way, so that what it uses is closed only after it. */
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

  /** Counts work whose result nobody waits for: a failure is told. */
  begin(work: Promise<unknown>): void {
    void this.track(work.catch(this.#onFailure));
  }

  /** Resolves when nothing is under way, what was begun meanwhile included. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }
}
