/**
 * Writes the latest value, one write after the other: what was superseded while another was written
 * is never written at all.
 */
export class LatestWriter<Value> {
  readonly #write: (value: Value) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #wanted: { readonly value: Value } | undefined;
  #running: Promise<void> | undefined;

  /** @param onError told of each write that fails */
  constructor(write: (value: Value) => Promise<void>, onError: (error: unknown) => void) {
    this.#write = write;
    this.#onError = onError;
  }

  /** Saves this value next, unless another comes first. */
  save(value: Value): void {
    this.#wanted = { value };
    this.#running ??= this.#writeAll();
  }

  /** Waits until the latest value is written, or could not be. */
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
