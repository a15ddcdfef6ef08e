const MAX_GROUPS = 256;
const EXIT_GRACE_MS = 1000;
const POLL_MS = 20;

/** Process groups, by leader's id, in shared memory, so that the main thread can kill them. */
export class ProcessGroups {
  readonly buffer: SharedArrayBuffer;
  readonly #ids: Int32Array;

  /** @param buffer the owner's shared memory; the owner itself omits it */
  constructor(buffer?: SharedArrayBuffer) {
    this.buffer = buffer ?? new SharedArrayBuffer(MAX_GROUPS * Int32Array.BYTES_PER_ELEMENT);
    this.#ids = new Int32Array(this.buffer);
    if (!buffer) process.once('exit', this.#endAll);
  }

  add(id: number): void {
    for (let i = 0; i < this.#ids.length; i += 1) {
      if (Atomics.compareExchange(this.#ids, i, 0, id) === 0) return;
    }
  }

  kill(id: number): void {
    killGroup(id, 'SIGKILL');
    for (let i = 0; i < this.#ids.length; i += 1) Atomics.compareExchange(this.#ids, i, id, 0);
  }

  /** Gives the groups a second to exit, then kills them. @returns whether all exited in time */
  async close(): Promise<boolean> {
    const untilMs = performance.now() + EXIT_GRACE_MS;
    const isAnyRunning = () => this.#ids.some((id) => id !== 0 && killGroup(id, 0));
    while (isAnyRunning() && performance.now() < untilMs) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const haveExited = !isAnyRunning();
    this.#endAll();
    process.off('exit', this.#endAll);
    return haveExited;
  }

  readonly #endAll = () => {
    for (const id of this.#ids) if (id !== 0) this.kill(id);
  };
}

function killGroup(id: number, signal: 'SIGKILL' | 0): boolean {
  try {
    // Windows has no process groups: only the process itself is killed.
    return process.kill(process.platform === 'win32' ? id : -id, signal);
  } catch {
    return false;
  }
}
