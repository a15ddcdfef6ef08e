import { say } from './process.mjs';

/** Do all steps share a line? */
let isShared = false;
let isOpen = false;

/** Prints progress on stderr: “flotilla: installing 9.1 s, building 5.2 s, serving”. */
export const progress = {
  /** Prints further steps on one line, until `end`. */
  share() {
    isShared = true;
  },

  /**
   * Runs a step, and prints its name and duration.
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} work
   */
  async step(name, work) {
    const startMs = performance.now();
    process.stderr.write(isOpen ? `, ${name}` : `flotilla: ${name}`);
    isOpen = true;
    try {
      const result = await work();
      process.stderr.write(` ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
      if (!isShared) progress.end();
      return result;
    } catch (error) {
      progress.end();
      throw error;
    }
  },

  /** Ends an open line. @param {string} [word] last word of the line */
  end(word) {
    if (isOpen) process.stderr.write(word === undefined ? '\n' : `, ${word}\n`);
    isOpen = false;
  },

  /** @param {string} owner owner of the lock: place and process id */
  waiting(owner) {
    progress.end();
    say(`waiting for another install or build to end (process ${owner.split(' ')[1]})`);
  },
};
