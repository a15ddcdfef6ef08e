import { LONGEST_AWAY_MS } from '@flotilla/protocol';
import type { Result } from '@flotilla/rules';
import { repeat } from '../repeat.js';
import { type AccountStore, makeAccounts } from './accounts.js';
import { makeAppends } from './appends.js';
import { type AudienceStore, makeAudiences } from './audiences.js';
import { type BlockStore, makeBlocks } from './blocks.js';
import { type BotStore, makeBots } from './bots.js';
import { type ChallengeStore, makeChallenges } from './challenges.js';
import type { StoreConnection, StoreFault } from './connection.js';
import { type DailyStore, makeDaily } from './daily.js';
import { type EraseStore, makeErase } from './erase.js';
import { type ExpireStore, makeExpire } from './expire.js';
import { type GameStore, makeGames } from './games.js';
import { makePeople, type PeopleStore } from './people.js';
import { makeRatings, type RatingStore } from './ratings.js';
import { makeSeeks, type SeekStore } from './seeks.js';
import { makeSightings, type SightingStore } from './sightings.js';

/**
 * Where games, challenges and people are kept. Moments are milliseconds since 1970 by the
 * store's clock; events, terms and results are JSON that the store does not look into.
 *
 * While the database cannot be reached, every call waits for it, and after a time throws
 * `StoreLost`: whether the change was made is then unknown. Making the same change again is safe:
 * all have ids that the caller has chosen.
 */
export interface Store
  extends GameStore,
    ChallengeStore,
    PeopleStore,
    SeekStore,
    SightingStore,
    AudienceStore,
    AccountStore,
    BotStore,
    BlockStore,
    DailyStore,
    EraseStore,
    ExpireStore,
    RatingStore {
  /** In milliseconds since 1970; never goes back. */
  now(): number;
  /** Resolves where the database takes a write. */
  ping(): Promise<void>;
  /** Writes what is queued, then leaves the database. */
  close(): Promise<void>;
}

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

function storeOn(connection: StoreConnection): Store {
  const appends = makeAppends(connection);
  const { clock } = connection;
  const sightings = makeSightings(connection);
  let seenAt = Number.NEGATIVE_INFINITY;
  const isQuiet = () => performance.now() - seenAt > QUIET_AFTER_MS;
  // While the database is away the clock goes on as it is.
  const stopAdjusting = repeat(
    ADJUST_MS,
    () => clock.adjust(isQuiet()),
    () => {},
  );
  return {
    ...makeGames(connection, appends.append),
    ...makeChallenges(connection),
    ...makeSeeks(connection),
    ...makePeople(connection),
    ...sightings,
    ...makeAudiences(connection),
    seePlayers: (...seen) => {
      seenAt = performance.now();
      return sightings.seePlayers(...seen);
    },
    ...makeAccounts(connection),
    ...makeBots(connection),
    ...makeBlocks(connection),
    ...makeDaily(connection),
    ...makeErase(connection),
    ...makeExpire(connection),
    ...makeRatings(connection),
    now: clock.now,
    ping: connection.tryWrite,
    close: async () => {
      await stopAdjusting();
      await appends.close();
      await connection.close();
    },
  };
}
