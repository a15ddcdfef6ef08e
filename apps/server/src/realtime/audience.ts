import type { Basics } from '../basics.js';
import { newId } from '../ids.js';
import { memoizeFor } from '../memoize-for.js';
import type { Followers } from './followers.js';

export const DEFAULT_AUDIENCE_LIMITS = {
  /** Interval at which changes of this process's counts are written. */
  everyMs: 2_000,
  /** Interval at which unchanged counts are written again. */
  renewMs: 10_000,
  /** A process silent for so long counts as gone, with its spectators. */
  silentMs: 25_000,
  /** Counts of other processes are cached for this time. */
  readMs: 1_000,
};
export type AudienceLimits = Readonly<typeof DEFAULT_AUDIENCE_LIMITS>;

/**
 * Spectators per game, over all processes. Each process stores the counts of its own connections and reads the others';
 * its own are always current.
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

  /** Stores the counts of this process, if they have changed or are due for renewal. */
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

  /** Removes the counts of this process at shutdown. */
  async leave(): Promise<void> {
    if (this.#written !== '{}') await this.#store.removeAudience(this.#process);
  }
}
