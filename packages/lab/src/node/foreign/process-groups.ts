const SLOTS = 256;
const PATIENCE_MS = 1000;
const LOOK_MS = 20;

/**
 * The process groups of the shooters that run, by the ids of their leaders. Threads share them,
 * so that the program can end what its threads have started after the threads are gone.
 */
export class ProcessGroups {
  readonly buffer: SharedArrayBuffer;
  readonly #ids: Int32Array;

  /** @param buffer of the groups that another thread keeps; they end with the program that has none */
  constructor(buffer?: SharedArrayBuffer) {
    this.buffer = buffer ?? new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT);
    this.#ids = new Int32Array(this.buffer);
    if (!buffer) process.once('exit', this.#endAll);
  }

  add(id: number): void {
    for (let i = 0; i < this.#ids.length; i += 1) {
      if (Atomics.compareExchange(this.#ids, i, 0, id) === 0) return;
    }
  }

  /** Kills whatever is left of the group. */
  end(id: number): void {
    killGroup(id, 'SIGKILL');
    for (let i = 0; i < this.#ids.length; i += 1) Atomics.compareExchange(this.#ids, i, id, 0);
  }

  /**
   * Gives the groups, whose input has ended, a second to leave by themselves.
   * @returns did all of them?
   */
  async close(): Promise<boolean> {
    const untilMs = performance.now() + PATIENCE_MS;
    const isThere = () => this.#ids.some((id) => id !== 0 && killGroup(id, 0));
    while (isThere() && performance.now() < untilMs) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    const haveLeft = !isThere();
    this.#endAll();
    process.off('exit', this.#endAll);
    return haveLeft;
  }

  readonly #endAll = () => {
    for (const id of this.#ids) if (id !== 0) this.end(id);
  };
}

/** @returns is there such a group? */
function killGroup(id: number, signal: 'SIGKILL' | 0): boolean {
  try {
    // Windows has no groups: there it is the process alone.
    return process.kill(process.platform === 'win32' ? id : -id, signal);
  } catch {
    return false;
  }
}
