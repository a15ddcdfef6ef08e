import type { Basics } from '../basics.js';
import { newId } from '../ids.js';
import { memoizeFor } from '../memoize-for.js';
import type { Followers } from './followers.js';

export const DEFAULT_AUDIENCE_LIMITS = {
  /** How often it is looked whether the counts of this process have changed, */
  everyMs: 2_000,
  /** and how often they are written down all the same. */
  renewMs: 10_000,
  /** A process that was silent for so long is gone, and its spectators with it. */
  silentMs: 25_000,
  /** What other processes have written is read at most once in so long. */
  readMs: 1_000,
};
export type AudienceLimits = Readonly<typeof DEFAULT_AUDIENCE_LIMITS>;

/**
 * How many watch each game, on all processes. Each writes down the counts of its own connections, and reads those
 * of the others; its own it always knows.
 */
export class Audience {
  readonly #store: Basics['store'];
  readonly #followers: Followers;
  readonly #process: string;
  readonly #limits: AudienceLimits;
  readonly #elsewhere: () => Promise<ReadonlyMap<string, number>>;
  #written = '{}';
  #writtenAt = 0;

  constructor({ store, randomBytes }: Basics, followers: Followers, limits: AudienceLimits) {
    this.#store = store;
    this.#followers = followers;
    this.#process = newId(randomBytes);
    this.#limits = limits;
    const { readMs, silentMs } = limits;
    this.#elsewhere = memoizeFor(readMs, () =>
      store.audienceElsewhere(this.#process, store.now() - silentMs),
    );
  }

  async of(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (games.length === 0) return new Map();
    const elsewhere = await this.#elsewhere();
    const countOf = (id: string) => this.#followers.spectatorsOf(id) + (elsewhere.get(id) ?? 0);
    return new Map(games.map((id) => [id, countOf(id)]));
  }

  /** Writes down the counts of this process, where they have changed or were written long ago. */
  async beat(): Promise<void> {
    const { renewMs, silentMs } = this.#limits;
    const counts = Object.fromEntries(this.#followers.spectators());
    const text = JSON.stringify(counts);
    const at = this.#store.now();
    const isChanged = text !== this.#written;
    if (!isChanged && (text === '{}' || at - this.#writtenAt < renewMs)) return;
    if (text === '{}') await this.#store.removeAudience(this.#process);
    else {
      const said = { process: this.#process, counts, seenAt: at };
      await this.#store.keepAudience(said, at - 2 * silentMs);
    }
    [this.#written, this.#writtenAt] = [text, at];
  }

  /** Takes back what was written, as the process ends. */
  async leave(): Promise<void> {
    if (this.#written !== '{}') await this.#store.removeAudience(this.#process);
  }
}
