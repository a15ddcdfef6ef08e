const SLOTS = 256;
const PATIENCE_MS = 1000;
const LOOK_MS = 20;

/**
 * Process groups of running programs, by their leaders' ids, in memory shared by all threads. The main thread
 * can kill what its threads have started after those are gone.
 */
export class ProcessGroups {
  readonly buffer: SharedArrayBuffer;
  readonly #ids: Int32Array;

  /** @param buffer shared memory of another thread's groups; omitted by the owner, which ends them */
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

  /** Kills the rest of a group. */
  end(id: number): void {
    killGroup(id, 'SIGKILL');
    for (let i = 0; i < this.#ids.length; i += 1) Atomics.compareExchange(this.#ids, i, id, 0);
  }

  /**
   * Gives the groups, whose stdin is closed, a second to exit, then kills them.
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

/** Signals a group. @returns whether the group exists */
function killGroup(id: number, signal: 'SIGKILL' | 0): boolean {
  try {
    // Windows has no process groups: only the process itself is killed.
    return process.kill(process.platform === 'win32' ? id : -id, signal);
  } catch {
    return false;
  }
}
