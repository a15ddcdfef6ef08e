import { repeat } from '../repeat.js';
import type { Store } from '../store/store.js';
import { DELETED_NAME, DELETED_WORDS } from './accounts.js';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Guests between two looks at whether the server stops. */
const PORTION = 100;

/** Erases guests whom nobody has seen for a number of days; of several processes any may do it. */
export class GuestExpiry {
  readonly #store: Pick<Store, 'expireGuests' | 'now'>;
  readonly #days: number;
  #isStopped = false;

  /** @param days 0 for never */
  constructor(store: Pick<Store, 'expireGuests' | 'now'>, days: number) {
    this.#store = store;
    this.#days = days;
  }

  /** Begins at once, and looks again every hour. Returns what stops it. */
  start(onFailure: (error: unknown) => void): () => Promise<void> {
    if (this.#days === 0) return async () => {};
    const first = this.#expire().catch(onFailure);
    const stopRepeating = repeat(EVERY_MS, () => this.#expire(), onFailure);
    return async () => {
      this.#isStopped = true;
      await Promise.all([first, stopRepeating()]);
    };
  }

  async #expire(): Promise<void> {
    const before = this.#store.now() - this.#days * DAY_MS;
    let done = 1;
    while (done > 0 && !this.#isStopped) {
      done = await this.#store.expireGuests(before, PORTION, DELETED_NAME, DELETED_WORDS);
    }
  }
}
