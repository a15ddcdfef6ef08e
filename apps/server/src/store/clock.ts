export interface Clock {
  /** In milliseconds since 1970; never goes back. */
  now(): number;
  /**
   * Compares it with the clock that it goes by.
   * @param isQuiet true if no player was here for so long that no absence is measured by it
   */
  adjust(isQuiet: boolean): Promise<void>;
}

/**
 * The database's clock without a question to the database each time: a clock of this process that
 * runs evenly, moved by what the database said last.
 * @param read asks the database
 * @param elapsed the clock of this process, in milliseconds since any moment
 */
export function makeClock(read: () => Promise<number>, elapsed: () => number): Clock {
  let offset = 0;
  let last = 0;
  return {
    now: () => {
      last = Math.max(last, Math.floor(elapsed() + offset));
      return last;
    },
    adjust: async () => {
      const asked = elapsed();
      const there = await read();
      offset = there - (asked + elapsed()) / 2;
    },
  };
}
