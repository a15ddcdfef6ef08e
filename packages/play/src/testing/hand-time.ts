import type { TableTime } from '../table/local-table.js';

/** A clock that advances only on request. */
export class ManualTime implements TableTime {
  #ms = 0;
  #timers: readonly { readonly at: number; readonly act: () => void }[] = [];

  readonly now = () => this.#ms;

  readonly startTimer = (ms: number, act: () => void) => {
    const timer = { at: this.#ms + ms, act };
    const end = () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
    this.#timers = [...this.#timers, timer];
    return end;
  };

  /** Advances the clock. @param isLate are timers held back, as on a slow device? */
  pass(ms: number, isLate = false): void {
    this.#ms += ms;
    if (isLate) return;
    const due = this.#timers.filter(({ at }) => at <= this.#ms);
    this.#timers = this.#timers.filter((each) => !due.includes(each));
    for (const { act } of due) act();
  }
}

/** Pauses that end only on request. */
export class ManualPause {
  /** Number of pauses so far. */
  count = 0;
  /** Ends the latest pause. */
  end = () => {};

  readonly start = () => {
    this.count += 1;
    return new Promise<void>((resolve) => {
      this.end = resolve;
    });
  };
}
