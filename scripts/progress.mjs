import { say } from './process.mjs';

/** True if all steps share a line; true while that line has no end yet. */
let isShared = false;
let isOpen = false;

/** Progress of the steps, on stderr: «flotilla: installing 9.1 s, building 5.2 s, serving». */
export const progress = {
  /** Puts the steps that follow on one line, until `end`. */
  share() {
    isShared = true;
  },

  /**
   * Names a step, and says how long it took.
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} work
   */
  async step(name, work) {
    const startMs = performance.now();
    process.stderr.write(isOpen ? `, ${name}` : `flotilla: ${name}`);
    isOpen = true;
    try {
      const done = await work();
      process.stderr.write(` ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
      if (!isShared) progress.end();
      return done;
    } catch (error) {
      progress.end();
      throw error;
    }
  },

  /** Ends the line, if there is one, with a last word. @param {string} [word] */
  end(word) {
    if (isOpen) process.stderr.write(word === undefined ? '\n' : `, ${word}\n`);
    isOpen = false;
  },

  /** @param {string} owner of the lock: its place and its process */
  waiting(owner) {
    progress.end();
    say(`waiting for another install or build to end (process ${owner.split(' ')[1]})`);
  },
};
