import { createHmac, randomBytes as randomBytesOfNode } from 'node:crypto';
import type { GameEvent } from '@flotilla/protocol';
import type { Bus } from '../bus/bus.js';
import { type ChanceLimits, GameChances, USUAL_CHANCES } from '../house/game-chances.js';
import { House, type HouseLimits, USUAL_HOUSE_LIMITS } from '../house/house.js';
import { newId, type RandomBytes } from '../ids.js';
import { type ChallengeLimits, Challenges, USUAL_CHALLENGE_LIMITS } from '../matches/challenges.js';
import { type ClockLimits, endOverdue, USUAL_CLOCK_LIMITS } from '../matches/clocks.js';
import { Matches, type MatchLimits, USUAL_MATCH_LIMITS } from '../matches/matches.js';
import { Pairing, type PairingLimits, USUAL_PAIRING_LIMITS } from '../matches/pairing.js';
import { Records } from '../matches/records.js';
import { PendingWork } from '../pending-work.js';
import { Accounts } from '../people/accounts.js';
import { Dailies } from '../people/dailies.js';
import { GuestExpiry } from '../people/guest-expiry.js';
import { foldHandle } from '../people/handles.js';
import { Passkeys } from '../people/passkeys.js';
import { Profiles } from '../people/profiles.js';
import { AccountRatings, type TellEarlyLosses } from '../people/ratings.js';
import { Blocks } from '../players/blocks.js';
import { People } from '../players/people.js';
import { Presence, type PresenceLimits, USUAL_PRESENCE } from '../players/presence.js';
import { Previews } from '../previews/previews.js';
import { Audience, type AudienceLimits, USUAL_AUDIENCE } from '../realtime/audience.js';
import { Followers } from '../realtime/followers.js';
import { Hub } from '../realtime/hub.js';
import { LobbyLists } from '../realtime/lobby.js';
import { type SocketLimits, Sockets, USUAL_SOCKET_LIMITS } from '../realtime/sockets.js';
import { repeat } from '../repeat.js';
import type { Offer } from '../store/seeks.js';
import type { Store } from '../store/store.js';
import { type Timer, USUAL_TIMER } from '../timer.js';
import { type ConnectionLimits, Connections, USUAL_CONNECTION_LIMITS } from './connections.js';
import { makeMetrics } from './metrics.js';
import { type HttpLimits, USUAL_HTTP_LIMITS } from './rate-limits.js';
import { Sessions } from './sessions.js';
import { type StreamLimits, Streams, USUAL_STREAM_LIMITS } from './streams.js';

/** Where they are not the usual ones. */
export interface OnlineLimits {
  readonly match?: Partial<MatchLimits>;
  readonly challenge?: Partial<ChallengeLimits>;
  readonly house?: Partial<HouseLimits>;
  readonly pairing?: Partial<PairingLimits>;
  readonly clock?: Partial<ClockLimits>;
  readonly presence?: Partial<PresenceLimits>;
  readonly audience?: Partial<AudienceLimits>;
  readonly chance?: Partial<ChanceLimits>;
  readonly socket?: Partial<SocketLimits>;
  readonly stream?: Partial<StreamLimits>;
  readonly connection?: Partial<ConnectionLimits>;
  readonly http?: Partial<HttpLimits>;
  /** Changes of the lobby within so long are told together. */
  readonly lobbyMs?: number;
  /** How often the games to watch are looked through for changes. */
  readonly liveMs?: number;
  /** How often the store is asked for changes that came without a notification. */
  readonly catchUpMs?: number;
  /** How often it is looked for players who have not been seen. */
  readonly absentMs?: number;
}

/** How often the store is asked for games whose ratings were not changed at once. */
const RATE_MS = 10_000;
/** How often challenges that are over are deleted. */
const SWEEP_MS = 300_000;

export interface OnlineOptions {
  readonly store: Store;
  readonly bus: Bus;
  readonly limits?: OnlineLimits;
  /** Guests not seen for so many days are erased; by default, and with 0, none is. */
  readonly guestDays?: number | undefined;
  readonly randomBytes?: RandomBytes;
  readonly timer?: Timer;
}

export type OnlineDeps = Awaited<ReturnType<typeof makeOnlineDeps>>;

const SECRET_BYTES = 32;

/** Everything that online play is made of, put together. */
export async function makeOnlineDeps(
  {
    store,
    bus,
    limits = {},
    guestDays = 0,
    randomBytes = randomBytesOfNode,
    timer = USUAL_TIMER,
  }: OnlineOptions,
  onFailure: (error: unknown) => void,
  tellEarlyLosses?: TellEarlyLosses,
) {
  const work = new PendingWork(onFailure);
  const presence = new Presence(store, bus, { ...USUAL_PRESENCE, ...limits.presence });
  const people = new People(store, bus);
  const timedStore: Store = { ...store, append: (write) => timed(write) };
  const matchLimits = { ...USUAL_MATCH_LIMITS, ...limits.match };
  const matches = new Matches(timedStore, bus, presence, matchLimits, timer);
  const deps = { store, bus, matches, people, presence, randomBytes, work };
  const blocks = new Blocks(store, bus);
  const accountDeps = { ...deps, blocks };
  const passkeys = new Passkeys({ store, randomBytes });
  const ratings = new AccountRatings(accountDeps, tellEarlyLosses);
  const challenges = new Challenges(accountDeps, {
    ...USUAL_CHALLENGE_LIMITS,
    ...limits.challenge,
  });
  const houseLimits = { ...USUAL_HOUSE_LIMITS, ...limits.house };
  const house = new House({ ...deps, onFailure }, houseLimits);
  await house.open();
  await store.foldHandles(foldHandle);
  const pairingLimits = { ...USUAL_PAIRING_LIMITS, ...limits.pairing };
  const warmUp = (seek: Offer) => house.warmUp(seek);
  const endWarmUp = (game: string) => matches.abandon(game);
  const pairing = new Pairing({ ...deps, warmUp, endWarmUp }, pairingLimits);
  const followers = new Followers();
  const audienceLimits = { ...USUAL_AUDIENCE, ...limits.audience };
  const audience = new Audience(store, followers, newId(randomBytes), audienceLimits);
  const chanceLimits = { ...USUAL_CHANCES, ...limits.chance };
  const chances = new GameChances((asked) => house.chanceOfGame(asked), onFailure, chanceLimits);
  const lobby = new LobbyLists({ store, matches, challenges, blocks, audience, chances });
  const hub = new Hub({ ...deps, lobby, followers }, limits.lobbyMs ?? 300);
  const socketLimits = { ...USUAL_SOCKET_LIMITS, ...limits.socket };
  const now = () => store.now();
  const sockets = new Sockets({
    ...{ hub, matches, people, work, limits: socketLimits },
    ...{ elapsed: timer.elapsed, now, onFailure },
  });
  const streamLimits = { ...USUAL_STREAM_LIMITS, ...limits.stream };
  const connections = new Connections({ ...USUAL_CONNECTION_LIMITS, ...limits.connection });
  const streams = new Streams(hub, connections, streamLimits, now);
  const metrics = makeMetrics(() => ({
    followedGames: hub.matchCount,
    ...{ sockets: sockets.count, streams: streams.count, players: presence.count },
  }));
  const timed: Store['append'] = async (write) => {
    const start = performance.now();
    const appended = await store.append(write);
    const shots = appended === 'written' ? shotsOf(write.event as GameEvent) : 0;
    metrics.appended((performance.now() - start) / 1000, shots);
    return appended;
  };
  const clockLimits = { ...USUAL_CLOCK_LIMITS, ...limits.clock };
  const secret = await store.setting('cookie-secret', () =>
    Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url'),
  );
  const recordSecret = await store.setting('record-secret', () =>
    Buffer.from(randomBytes(SECRET_BYTES)).toString('hex'),
  );
  const records = new Records(recordSecret);
  const dailies = new Dailies({
    store,
    setupOfDay: (day) => house.setupOfDay(day),
    fewestShotsOfDay: (day) => house.fewestShotsOfDay(day),
  });
  const repeated: (() => Promise<void>)[] = [];
  const today = () => new Date(store.now()).toISOString().slice(0, 10);
  const previews = new Previews({ matches, challenges, dailies, today });
  return {
    ...deps,
    records,
    ...{ challenges, lobby, hub, sockets, streams, metrics, secret, socketLimits, streamLimits },
    ...{ blocks, pairing, passkeys, ratings, connections, house },
    ...{ dailies, previews, guestDays },
    /** Keyed hash of a network: it shows that two accounts share one, and hides which. */
    networkKey: (network: string) =>
      createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22),
    accounts: new Accounts({ ...accountDeps, passkeys }),
    profiles: new Profiles({ ...deps, lobby, records }),
    sessions: new Sessions(deps),
    httpLimits: { ...USUAL_HTTP_LIMITS, ...limits.http },
    /** Begins what is done again and again. */
    start: () => {
      const { beatMs } = { ...USUAL_PRESENCE, ...limits.presence };
      repeated.push(
        repeat(clockLimits.everyMs, () => endOverdue(store, matches, clockLimits), onFailure),
        repeat(pairingLimits.everyMs, () => pairing.pairAll(), onFailure),
        repeat(beatMs, () => presence.beat(), onFailure),
        repeat(limits.catchUpMs ?? 1_000, () => hub.catchUp(), onFailure),
        repeat(audienceLimits.everyMs, () => audience.beat(), onFailure),
        repeat(limits.liveMs ?? 3_000, () => hub.tellLive(), onFailure),
        repeat(limits.absentMs ?? 5_000, () => hub.lookForAbsent(), onFailure),
        repeat(socketLimits.heartbeatMs, () => sockets.beat(), onFailure),
        repeat(SWEEP_MS, () => challenges.sweep(), onFailure),
        new GuestExpiry(store, guestDays).start(onFailure),
        repeat(RATE_MS, () => ratings.sweep(), onFailure),
        repeat(streamLimits.keepAliveMs, async () => streams.beat(), onFailure),
        repeat(houseLimits.everyMs, () => house.sweep(), onFailure),
      );
    },
    /** Ends what is done without being asked for; who has asked is still answered. */
    stop: async () => {
      chances.stop();
      matches.stop();
      await Promise.all(repeated.map((stop) => stop()));
      await Promise.all([house.stop(), audience.leave().catch(onFailure)]);
      // So that others know at once that their players have left, or have come to them.
      await presence.beat().catch(() => {});
    },
    /** Ends the rest when nobody asks any more: then nothing uses the store. */
    end: async () => {
      hub.stop();
      await Promise.all([previews.stop(), work.settled()]);
    },
  };
}

function shotsOf(event: GameEvent): number {
  return event.type === 'act' && event.action.type === 'fire' ? event.action.squares.length : 0;
}
