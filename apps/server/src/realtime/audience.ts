import { memoizeFor } from '../memoize-for.js';
import type { Store } from '../store/store.js';
import type { Followers } from './followers.js';

type AudienceStore = Pick<Store, 'now' | 'keepAudience' | 'removeAudience' | 'audienceElsewhere'>;

export interface AudienceLimits {
  /** How often it is looked whether the counts of this process have changed, */
  readonly everyMs: number;
  /** and how often they are written down all the same. */
  readonly renewMs: number;
  /** A process that was silent for so long is gone, and its spectators with it. */
  readonly silentMs: number;
  /** What other processes have written is read at most once in so long. */
  readonly readMs: number;
}

export const USUAL_AUDIENCE: AudienceLimits = {
  everyMs: 2_000,
  renewMs: 10_000,
  silentMs: 25_000,
  readMs: 1_000,
};

/**
 * How many watch each game, on all processes. Each writes down the counts of its own connections, and reads those
 * of the others; its own it always knows.
 */
export class Audience {
  readonly #store: AudienceStore;
  readonly #followers: Pick<Followers, 'spectators' | 'spectatorsOf'>;
  readonly #process: string;
  readonly #limits: AudienceLimits;
  readonly #elsewhere: () => Promise<ReadonlyMap<string, number>>;
  #written = '{}';
  #writtenAt = 0;

  /** @param process tells this one from the others */
  constructor(
    store: AudienceStore,
    followers: Pick<Followers, 'spectators' | 'spectatorsOf'>,
    process: string,
    limits: AudienceLimits = USUAL_AUDIENCE,
  ) {
    this.#store = store;
    this.#followers = followers;
    this.#process = process;
    this.#limits = limits;
    const { readMs, silentMs } = limits;
    this.#elsewhere = memoizeFor(readMs, () =>
      store.audienceElsewhere(process, store.now() - silentMs),
    );
  }

  /** How many watch each of these games. */
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
