import type { BaseDeps } from '../basics.js';
import { newId } from '../ids.js';
import { memoizeFor } from '../memoize-for.js';
import type { Followers } from './followers.js';

export const DEFAULT_AUDIENCE_LIMITS = {
  /** Interval between writes of this process's counts, if they have changed. */
  everyMs: 2_000,
  /** Interval between writes of unchanged counts. */
  renewMs: 10_000,
  /** Silence after which a process and its spectators count as gone. */
  silentMs: 25_000,
  /** Cache lifetime of the other processes' counts. */
  readMs: 1_000,
};
export type AudienceLimits = Readonly<typeof DEFAULT_AUDIENCE_LIMITS>;

/** Counts spectators per game, across all processes, through the store. */
export class Audience {
  readonly #store: BaseDeps['store'];
  readonly #followers: Followers;
  readonly #process: string;
  readonly #limits: AudienceLimits;
  readonly #countsElsewhere: () => Promise<ReadonlyMap<string, number>>;
  #storedJson = '{}';
  #storedAt = 0;

  constructor({ store, randomBytes }: BaseDeps, followers: Followers, limits: AudienceLimits) {
    this.#store = store;
    this.#followers = followers;
    this.#process = newId(randomBytes);
    this.#limits = limits;
    const { readMs, silentMs } = limits;
    this.#countsElsewhere = memoizeFor(readMs, () =>
      store.audienceElsewhere(this.#process, store.now() - silentMs),
    );
  }

  async spectatorCounts(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (games.length === 0) return new Map();
    const elsewhere = await this.#countsElsewhere();
    const countOf = (id: string) => this.#followers.spectatorsOf(id) + (elsewhere.get(id) ?? 0);
    return new Map(games.map((id) => [id, countOf(id)]));
  }

  async storeCounts(): Promise<void> {
    const { renewMs, silentMs } = this.#limits;
    const counts = Object.fromEntries(this.#followers.spectators());
    const text = JSON.stringify(counts);
    const at = this.#store.now();
    const isChanged = text !== this.#storedJson;
    if (!isChanged && (text === '{}' || at - this.#storedAt < renewMs)) return;
    if (text === '{}') await this.#store.removeAudience(this.#process);
    else {
      const report = { process: this.#process, counts, seenAt: at };
      await this.#store.keepAudience(report, at - 2 * silentMs);
    }
    [this.#storedJson, this.#storedAt] = [text, at];
  }

  async removeCounts(): Promise<void> {
    if (this.#storedJson !== '{}') await this.#store.removeAudience(this.#process);
  }
}
