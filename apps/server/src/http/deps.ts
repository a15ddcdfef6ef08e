import { createHmac, randomBytes as randomBytesOfNode } from 'node:crypto';
import type { GameEvent } from '@flotilla/protocol';
import { type BaseDeps, DEFAULT_TIMER, type Timer } from '../basics.js';
import { type Bus, makeLocalBus } from '../bus/bus.js';
import type { RandomBytes } from '../ids.js';
import { DEFAULT_CHANCE_LIMITS, GameChances } from '../levels/game-chances.js';
import { DEFAULT_LEVEL_LIMITS, Levels } from '../levels/levels.js';
import { ThinkerPools } from '../levels/thinkers.js';
import { Challenges, DEFAULT_CHALLENGE_LIMITS } from '../matches/challenges.js';
import { DEFAULT_CLOCK_LIMITS, endOverdueGames } from '../matches/clocks.js';
import { GameCache } from '../matches/folded-games.js';
import { DEFAULT_MATCH_LIMITS, Matches } from '../matches/matches.js';
import { DEFAULT_PAIRING_LIMITS, Pairing } from '../matches/pairing.js';
import { RecordSigner } from '../matches/records.js';
import { PendingWork } from '../pending-work.js';
import { Accounts } from '../people/accounts.js';
import { Dailies } from '../people/dailies.js';
import { startGuestExpiry } from '../people/guest-expiry.js';
import { foldHandle } from '../people/handles.js';
import { Passkeys } from '../people/passkeys.js';
import { Profiles } from '../people/profiles.js';
import { RatingUpdater, type ReportEarlyLosses } from '../people/ratings.js';
import { Blocks } from '../players/blocks.js';
import { People } from '../players/people.js';
import { DEFAULT_PRESENCE_LIMITS, Presence } from '../players/presence.js';
import { Previews } from '../previews/previews.js';
import { Audience, DEFAULT_AUDIENCE_LIMITS } from '../realtime/audience.js';
import { Followers } from '../realtime/followers.js';
import { DEFAULT_HUB_LIMITS, Hub } from '../realtime/hub.js';
import { LobbyReader } from '../realtime/lobby.js';
import { DEFAULT_SOCKET_LIMITS, Sockets } from '../realtime/sockets.js';
import { startRepeating } from '../repeat.js';
import type { Store } from '../store/store.js';
import { ConnectionCounter, DEFAULT_CONNECTION_LIMITS } from './connections.js';
import { type Metrics, makeMetrics } from './metrics.js';
import { DEFAULT_HTTP_LIMITS } from './rate-limits.js';
import { Sessions } from './sessions.js';
import { DEFAULT_STREAM_LIMITS, Streams } from './streams.js';

const DEFAULT_ONLINE_LIMITS = {
  match: DEFAULT_MATCH_LIMITS,
  challenge: DEFAULT_CHALLENGE_LIMITS,
  level: DEFAULT_LEVEL_LIMITS,
  pairing: DEFAULT_PAIRING_LIMITS,
  clock: DEFAULT_CLOCK_LIMITS,
  presence: DEFAULT_PRESENCE_LIMITS,
  audience: DEFAULT_AUDIENCE_LIMITS,
  chance: DEFAULT_CHANCE_LIMITS,
  hub: DEFAULT_HUB_LIMITS,
  socket: DEFAULT_SOCKET_LIMITS,
  stream: DEFAULT_STREAM_LIMITS,
  connection: DEFAULT_CONNECTION_LIMITS,
  http: DEFAULT_HTTP_LIMITS,
};

type CompleteOnlineLimits = typeof DEFAULT_ONLINE_LIMITS;

export type OnlineLimits = {
  readonly [Part in keyof CompleteOnlineLimits]?: Partial<CompleteOnlineLimits[Part]>;
};

/** Interval between checks for ended games that are not rated yet. */
const RATING_SWEEP_MS = 10_000;
/** Interval between deletions of expired challenges. */
const CHALLENGE_SWEEP_MS = 300_000;

export interface OnlineOptions {
  /** Closed by the caller, after the server. */
  readonly store: Store;
  /** Connects the processes that share a store; by default this process is the only one. */
  readonly bus?: Bus;
  readonly onlineLimits?: OnlineLimits;
  /** Days without a visit after which guests are erased; 0 or omitted keeps guests. */
  readonly guestDays?: number | undefined;
  readonly randomBytes?: RandomBytes;
  readonly timer?: Timer;
}

export type OnlineDeps = Awaited<ReturnType<typeof makeOnlineDeps>>;

const SECRET_BYTES = 32;

export async function makeOnlineDeps(
  options: OnlineOptions,
  onFailure: (error: unknown) => void,
  reportEarlyLosses?: ReportEarlyLosses,
) {
  const { bus = makeLocalBus(), guestDays = 0, timer = DEFAULT_TIMER } = options;
  const { randomBytes = randomBytesOfNode } = options;
  const limits = mergeLimits(options.onlineLimits);
  const metrics = makeMetrics(() => ({
    followedGames: hub.matchCount,
    sockets: sockets.count,
    streams: streams.count,
    players: presence.connectedCount,
  }));
  const store = withAppendMetrics(options.store, metrics);
  const work = new PendingWork(onFailure);
  const basics: BaseDeps = { store, bus, work, timer, randomBytes, onFailure };
  const presence = new Presence(basics, limits.presence);
  const people = { ...basics, presence, people: new People(basics), blocks: new Blocks(basics) };
  const folded = new GameCache(basics, limits.match.games);
  const matches = new Matches({ ...people, folded }, limits.match);
  const deps = { ...people, folded, matches };
  const thinkers = new ThinkerPools();
  const levels = new Levels({ ...deps, thinkers }, limits.level);
  await levels.createLevelPlayers();
  await store.foldHandles(foldHandle);
  const challenges = new Challenges(deps, limits.challenge);
  const pairing = new Pairing(
    { ...deps, warmUp: (seek) => levels.beginWarmUp(seek) },
    limits.pairing,
  );
  const followers = new Followers();
  const audience = new Audience(basics, followers, limits.audience);
  const chances = new GameChances((game) => thinkers.chanceOfGame(game), onFailure, limits.chance);
  const lobby = new LobbyReader({ ...deps, challenges, pairing, audience, chances });
  const hub = new Hub({ ...deps, lobby, followers }, limits.hub);
  const sockets = new Sockets({ ...deps, hub, limits: limits.socket });
  const connections = new ConnectionCounter(limits.connection);
  const streams = new Streams({ ...basics, hub, connections }, limits.stream);
  const dailies = new Dailies({ ...basics, thinkers });
  const ratings = new RatingUpdater(deps, reportEarlyLosses);
  const previews = new Previews({ ...deps, challenges, dailies });
  const passkeys = new Passkeys(basics);
  const secret = await readOrCreateSecret(basics, 'cookie-secret', 'base64url');
  const records = new RecordSigner(await readOrCreateSecret(basics, 'record-secret', 'hex'));
  const periodicTasks: readonly (readonly [everyMs: number, work: () => Promise<void>])[] = [
    [limits.clock.everyMs, () => endOverdueGames(deps, limits.clock)],
    [limits.pairing.everyMs, () => pairing.pairAll()],
    [limits.presence.beatMs, () => presence.storeSightings()],
    [limits.hub.catchUpMs, () => hub.catchUp()],
    [limits.audience.everyMs, () => audience.storeCounts()],
    [limits.hub.liveMs, () => hub.sendLive()],
    [limits.hub.absentMs, () => hub.checkAbsence()],
    [limits.socket.heartbeatMs, () => sockets.pingAll()],
    [CHALLENGE_SWEEP_MS, () => challenges.sweep()],
    [RATING_SWEEP_MS, () => ratings.sweep()],
    [limits.stream.keepAliveMs, async () => streams.sendKeepAlives()],
    [limits.level.everyMs, () => levels.sweep()],
  ];
  let stopTasks: readonly (() => Promise<void>)[] = [];
  return {
    ...deps,
    challenges,
    pairing,
    levels,
    hub,
    sockets,
    streams,
    ratings,
    records,
    lobby,
    metrics,
    secret,
    connections,
    passkeys,
    dailies,
    previews,
    guestDays,
    /** Hashes a network with the secret: equal hashes show a shared network, but no address. */
    networkKey: (network: string) =>
      createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22),
    accounts: new Accounts({ ...deps, passkeys }),
    profiles: new Profiles({ ...deps, lobby, records }),
    sessions: new Sessions(deps),
    httpLimits: limits.http,
    start: () => {
      stopTasks = [
        ...periodicTasks.map(([everyMs, work]) => startRepeating(everyMs, work, onFailure)),
        startGuestExpiry(basics, guestDays),
      ];
    },
    /** Stops the periodic tasks and the levels; pending requests are still answered. */
    stop: async () => {
      chances.stop();
      matches.stop();
      await Promise.all(stopTasks.map((stop) => stop()));
      await Promise.all([levels.stop(), audience.removeCounts().catch(onFailure)]);
      // Tells other processes at once that this process's players have left.
      await presence.storeSightings().catch(() => {});
    },
    /** Stops the hub and the previews after the last request; the store may then be closed. */
    end: async () => {
      hub.stop();
      await Promise.all([previews.stop(), work.settled()]);
    },
  };
}

function mergeLimits(overrides: OnlineLimits = {}): CompleteOnlineLimits {
  const parts = Object.entries(DEFAULT_ONLINE_LIMITS).map(([part, limits]) => [
    part,
    { ...limits, ...overrides[part as keyof CompleteOnlineLimits] },
  ]);
  return Object.fromEntries(parts);
}

function withAppendMetrics(store: Store, metrics: Metrics): Store {
  return {
    ...store,
    append: async (write) => {
      const start = performance.now();
      const appended = await store.append(write);
      const shots = appended === 'written' ? shotCountOf(write.event as GameEvent) : 0;
      metrics.recordAppend((performance.now() - start) / 1000, shots);
      return appended;
    },
  };
}

function shotCountOf(event: GameEvent): number {
  return event.type === 'act' && event.action.type === 'fire' ? event.action.squares.length : 0;
}

function readOrCreateSecret(
  { store, randomBytes }: BaseDeps,
  name: string,
  encoding: 'base64url' | 'hex',
) {
  return store.setting(name, () => Buffer.from(randomBytes(SECRET_BYTES)).toString(encoding));
}
