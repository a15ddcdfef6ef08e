import { LONGEST_AWAY_MS } from '@flotilla/protocol';
import type { Result } from '@flotilla/rules';
import { repeat } from '../repeat.js';
import { makeAccounts } from './accounts.js';
import { makeAppends } from './appends.js';
import { makeAudiences } from './audiences.js';
import { makeBlocks } from './blocks.js';
import { makeChallenges } from './challenges.js';
import type { StoreConnection, StoreFault } from './connection.js';
import { makeDaily } from './daily.js';
import { makeErase } from './erase.js';
import { makeExpire } from './expire.js';
import { makeGames } from './games.js';
import { makePeople } from './people.js';
import { makeRatings } from './ratings.js';
import { makeSeeks } from './seeks.js';
import { makeSightings } from './sightings.js';

/**
 * Storage of games, challenges and people. Moments are milliseconds since 1970 by the store's clock. Events, terms and
 * results are opaque JSON.
 *
 * While the database cannot be reached, every call waits, and eventually throws `StoreLost`. The outcome of a change is
 * then unknown. A retry is safe: the caller chooses all ids.
 */
export type Store = ReturnType<typeof storeOn>;

export interface StoreOptions {
  /** Address of a PostgreSQL database; without it the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database; created if missing. */
  readonly folder: string;
  /** Called once when another process has taken over the folder: nothing more is written. */
  readonly onLost?: () => void;
}

/** Interval at which the clock is compared with the database's, or the machine's. */
const ADJUST_MS = 10_000;
/** Longest absence after which a win is claimed: a clock set forward must not count as absence. */
const QUIET_AFTER_MS = LONGEST_AWAY_MS;

export async function openStore(options: StoreOptions): Promise<Result<Store, StoreFault>> {
  const opened = await connect(options);
  return opened.ok ? { ok: true, value: storeOn(opened.value) } : opened;
}

async function connect({ databaseUrl, folder, onLost = () => {} }: StoreOptions) {
  if (databaseUrl !== undefined) {
    const { connectPostgres } = await import('./postgres.js');
    return connectPostgres(databaseUrl);
  }
  const { openEmbedded } = await import('./embedded.js');
  return openEmbedded(folder, onLost);
}

function storeOn(connection: StoreConnection) {
  const { clock } = connection;
  const appends = makeAppends(connection);
  const calls = patient(connection.attempt, {
    ...makeGames(connection),
    ...makeChallenges(connection),
    ...makeSeeks(connection),
    ...makePeople(connection),
    ...makeSightings(connection),
    ...makeAudiences(connection),
    ...makeAccounts(connection),
    ...makeBlocks(connection),
    ...makeDaily(connection),
    ...makeErase(connection),
    ...makeExpire(connection),
    ...makeRatings(connection),
  });
  let seenAt = Number.NEGATIVE_INFINITY;
  const isQuiet = () => performance.now() - seenAt > QUIET_AFTER_MS;
  // Without the database the clock runs on unadjusted.
  const stopAdjusting = repeat(
    ADJUST_MS,
    () => clock.adjust(isQuiet()),
    () => {},
  );
  return {
    ...calls,
    append: appends.append,
    seePlayers: (...seen: Parameters<typeof calls.seePlayers>) => {
      seenAt = performance.now();
      return calls.seePlayers(...seen);
    },
    /** Returns milliseconds since 1970; never goes back. */
    now: clock.now,
    /** Resolves if the database accepts a write. */
    ping: connection.tryWrite,
    /** Writes what is queued, then disconnects. */
    close: async () => {
      await stopAdjusting();
      await appends.close();
      await connection.close();
    },
  };
}

type Calls = Readonly<Record<string, (...given: never[]) => PromiseLike<unknown>>>;

type Patient<All extends Calls> = {
  readonly [Name in keyof All]: (
    ...given: Parameters<All[Name]>
  ) => Promise<Awaited<ReturnType<All[Name]>>>;
};

/** Wraps calls so that each is retried while the database cannot be reached. */
function patient<All extends Calls>(attempt: StoreConnection['attempt'], calls: All): Patient<All> {
  const all = Object.entries(calls).map(([name, call]) => [
    name,
    (...given: never[]) => attempt(async () => call(...given)),
  ]);
  return Object.fromEntries(all) as Patient<All>;
}
