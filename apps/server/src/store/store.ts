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
 * Where games, challenges and people are kept. Moments are milliseconds since 1970 by the
 * store's clock; events, terms and results are JSON that the store does not look into.
 *
 * While the database cannot be reached, every call waits for it, and after a time throws
 * `StoreLost`: whether the change was made is then unknown. Making the same change again is safe:
 * all have ids that the caller has chosen.
 */
export type Store = ReturnType<typeof storeOn>;

export interface StoreOptions {
  /** Of PostgreSQL; without it the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Of the embedded database; made where it is missing. */
  readonly folder: string;
  /** Called once when another process has taken the folder over: nothing more is written. */
  readonly onLost?: () => void;
}

/** How often the clock is compared with that of the database, or of the machine. */
const ADJUST_MS = 10_000;
/** The longest absence after which a win is claimed: a clock that was set forward is none. */
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
  // While the database is away the clock goes on as it is.
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
    /** In milliseconds since 1970; never goes back. */
    now: clock.now,
    /** Resolves where the database takes a write. */
    ping: connection.tryWrite,
    /** Writes what is queued, then leaves the database. */
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

/** The same calls, each done again while the database cannot be reached. */
function patient<All extends Calls>(attempt: StoreConnection['attempt'], calls: All): Patient<All> {
  const all = Object.entries(calls).map(([name, call]) => [
    name,
    (...given: never[]) => attempt(async () => call(...given)),
  ]);
  return Object.fromEntries(all) as Patient<All>;
}
