/** Writes the latest value, one write at a time. A value superseded while another is being written is skipped. */
export class LatestWriter<Value> {
  readonly #write: (value: Value) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #wanted: { readonly value: Value } | undefined;
  #running: Promise<void> | undefined;

  /** @param onError called with the error of each write that fails */
  constructor(write: (value: Value) => Promise<void>, onError: (error: unknown) => void) {
    this.#write = write;
    this.#onError = onError;
  }

  /** Saves this value next, unless another supersedes it. */
  save(value: Value): void {
    this.#wanted = { value };
    this.#running ??= this.#writeAll();
  }

  /** Waits until the latest value is written or its write has failed. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #writeAll(): Promise<void> {
    for (let next = this.#wanted; next; next = this.#wanted) {
      this.#wanted = undefined;
      try {
        await this.#write(next.value);
      } catch (error) {
        this.#onError(error);
      }
    }
    this.#running = undefined;
  }
}
