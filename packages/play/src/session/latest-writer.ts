/** Writes values one at a time; skips those superseded while another is being written. */
export class LatestWriter<Value> {
  readonly #write: (value: Value) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #latest: { readonly value: Value } | undefined;
  #writing: Promise<void> | undefined;

  /** @param onError called with the error of each write that fails */
  constructor(write: (value: Value) => Promise<void>, onError: (error: unknown) => void) {
    this.#write = write;
    this.#onError = onError;
  }

  /** Saves this value next, unless another supersedes it. */
  save(value: Value): void {
    this.#latest = { value };
    this.#writing ??= this.#writeAll();
  }

  /** Waits until the latest value is written or its write has failed. */
  async waitUntilSettled(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (let next = this.#latest; next; next = this.#latest) {
      this.#latest = undefined;
      try {
        await this.#write(next.value);
      } catch (error) {
        this.#onError(error);
      }
    }
    this.#writing = undefined;
  }
}
