import { CLAIM_AFTER_WITHOUT_CLOCK_MS } from '@flotilla/protocol';
import type { Result } from '@flotilla/rules';
import { startRepeating } from '../repeat.js';
import { makeAccounts } from './accounts.js';
import { makeAppendQueue } from './appends.js';
import { makeAudiences } from './audiences.js';
import { makeBlocks } from './blocks.js';
import { makeChallenges, makeInvitations } from './challenges.js';
import type { StoreConnection, StoreOpenError } from './connection.js';
import { makeDaily } from './daily.js';
import { makeErase } from './erase.js';
import { makeExpire } from './expire.js';
import { makeGames } from './games.js';
import { makePeople } from './people.js';
import { makeRatings } from './ratings.js';
import { makeSeeks } from './seeks.js';
import { makeSightings } from './sightings.js';

/**
 * Storage for games, challenges and people. Times are milliseconds since 1970 on the store's
 * clock. Events, terms and results are opaque JSON.
 *
 * While the database is unreachable, calls wait, and finally throw `StoreUnavailableError`: the
 * outcome of a change is then unknown. A retry is safe, since the caller chooses all ids.
 */
export type Store = ReturnType<typeof makeStore>;

export interface StoreOptions {
  /** Address of a PostgreSQL database; if omitted, the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database; created if missing. */
  readonly folder: string;
  /** Called once, after another process has taken over the folder; writes fail from then on. */
  readonly onLost?: () => void;
}

/** Interval between adjustments to the clock of the database or the machine. */
const CLOCK_ADJUST_MS = 10_000;
/** Time without sightings after which the clock may jump: no absence is measured any more. */
const QUIET_AFTER_MS = CLAIM_AFTER_WITHOUT_CLOCK_MS;

export async function openStore(options: StoreOptions): Promise<Result<Store, StoreOpenError>> {
  const connected = await openConnection(options);
  return connected.ok ? { ok: true, value: makeStore(connected.value) } : connected;
}

async function openConnection({ databaseUrl, folder, onLost = () => {} }: StoreOptions) {
  if (databaseUrl !== undefined) {
    const { connectPostgres } = await import('./postgres.js');
    return connectPostgres(databaseUrl);
  }
  const { openEmbedded } = await import('./embedded.js');
  return openEmbedded(folder, onLost);
}

function makeStore(connection: StoreConnection) {
  const { clock } = connection;
  const appends = makeAppendQueue(connection);
  const calls = withRetries(connection.attempt, {
    ...makeGames(connection),
    ...makeChallenges(connection),
    ...makeInvitations(connection),
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
  // Ignores failures: the clock also runs without adjustment.
  const stopAdjusting = startRepeating(
    CLOCK_ADJUST_MS,
    () => clock.adjust({ isQuiet: isQuiet() }),
    () => {},
  );
  return {
    ...calls,
    append: appends.append,
    seePlayers: (...args: Parameters<typeof calls.seePlayers>) => {
      seenAt = performance.now();
      return calls.seePlayers(...args);
    },
    now: clock.now,
    /** Resolves if the database accepts a write. */
    ping: connection.tryWrite,
    close: async () => {
      await stopAdjusting();
      await appends.close();
      await connection.close();
    },
  };
}

type Calls = Readonly<Record<string, (...given: never[]) => PromiseLike<unknown>>>;

type WithRetries<All extends Calls> = {
  readonly [Name in keyof All]: (
    ...given: Parameters<All[Name]>
  ) => Promise<Awaited<ReturnType<All[Name]>>>;
};

/** Wraps calls to be retried while the database is unreachable. */
function withRetries<All extends Calls>(
  attempt: StoreConnection['attempt'],
  calls: All,
): WithRetries<All> {
  const wrappedCalls = Object.entries(calls).map(([name, call]) => [
    name,
    (...given: never[]) => attempt(async () => call(...given)),
  ]);
  return Object.fromEntries(wrappedCalls) as WithRetries<All>;
}
