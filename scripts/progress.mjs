import { say } from './process.mjs';

/** True while the line of steps has no end yet. */
let isOpen = false;

/** One line on stderr for what a person waits for: «flotilla: installing 9 s, building 5 s, serving». */
export const progress = {
  /**
   * @template T
   * @param {string} name of the step, as it is shown
   * @param {() => Promise<T>} work
   */
  async step(name, work) {
    const startMs = performance.now();
    process.stderr.write(isOpen ? `, ${name}` : `flotilla: ${name}`);
    isOpen = true;
    try {
      const done = await work();
      process.stderr.write(` ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
      return done;
    } catch (error) {
      progress.end();
      throw error;
    }
  },

  /** Ends the line, with a last word if there is a line. @param {string} [word] */
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
