import fastifyRateLimit from '@fastify/rate-limit';
import type { LimitName } from '@flotilla/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dailies } from '../people/dailies.js';
import type { People } from '../players/people.js';
import { isLoopback, networkOf } from './networks.js';

export const DEFAULT_HTTP_LIMITS = {
  /** Requests per player and minute, or per address without a session. */
  perMinute: 6_000,
  /** Guests created per address and hour. */
  guestsPerHour: 60,
  /** Limit for this machine, where bots and tests run. */
  ownGuestsPerHour: 100_000,
  /** Sign-in attempts per address and minute. */
  signInsPerMinute: 20,
  ownSignInsPerMinute: 1_000,
  /** Challenges per address and minute; validating their rules is costly. */
  challengesPerMinute: 30,
  ownChallengesPerMinute: 6_000,
  /** Guests' results per address, daily fleet and day. */
  guestDailiesPerDay: 6,
  accountDailiesPerDay: 40,
  ownDailiesPerDay: 10_000,
  /** Link previews per address and minute that read a game, a challenge or a picture. */
  previewsPerMinute: 120,
  ownPreviewsPerMinute: 6_000,
  exportsPerHour: 10,
};
export type HttpLimits = Readonly<typeof DEFAULT_HTTP_LIMITS>;

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const MAX_CACHED_ADDRESSES = 20_000;

/** Adds rate limits by player, address and site; they run after authentication. */
export async function addRateLimits(scope: FastifyInstance, limits: HttpLimits): Promise<void> {
  await scope.register(fastifyRateLimit, {
    hook: 'preValidation',
    max: limits.perMinute,
    timeWindow: MINUTE_MS,
    cache: MAX_CACHED_ADDRESSES,
    keyGenerator: ({ player, ip }) => player ?? networkOf(ip).household,
    errorResponseBuilder: (_, { ttl }) => tooManyRequests(ttl),
  });
  const checkAddress = scope.createRateLimit({
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => `all ${networkOf(ip).household}`,
    max: PLAYERS_PER_HOUSEHOLD * limits.perMinute,
  });
  scope.addHook('preValidation', async (request) => {
    if (!isLoopback(request.ip)) await enforceLimit(checkAddress, request);
  });
  scope.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (!isSiteLimited(limit)) return;
    const check = scope.createRateLimit({ ...limit, ...siteLimitOf(limit) });
    const checkSite = async (request: FastifyRequest) => {
      if (networkOf(request.ip).site !== null) await enforceLimit(check, request);
    };
    route.preValidation = [checkSite, ...[route.preValidation ?? []].flat()];
  });
}

type RateLimitCheck = ReturnType<FastifyInstance['createRateLimit']>;

async function enforceLimit(check: RateLimitCheck, request: FastifyRequest): Promise<void> {
  const limitState = await check(request);
  if (!limitState.isAllowed && limitState.isExceeded) throw tooManyRequests(limitState.ttl);
}

/** Returns a check of the preview limit per address; each scope has its own counters. */
export async function makePreviewLimit(
  scope: FastifyInstance,
  { previewsPerMinute, ownPreviewsPerMinute }: HttpLimits,
): Promise<(request: FastifyRequest) => Promise<boolean>> {
  await scope.register(fastifyRateLimit, { global: false, cache: MAX_CACHED_ADDRESSES });
  const check = scope.createRateLimit({
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => networkOf(ip).household,
    max: ({ ip }) => (isLoopback(ip) ? ownPreviewsPerMinute : previewsPerMinute),
  });
  return async (request) => {
    const limitState = await check(request);
    return limitState.isAllowed || !limitState.isExceeded;
  };
}

const tooManyRequests = (retryMs: number) =>
  Object.assign(new Error('too many requests'), { statusCode: 429, retryMs });

/** Household limit as a multiple of a player's, since guests cost nothing to create. */
const PLAYERS_PER_HOUSEHOLD = 4;

/** Site limit (IPv6 /48) as a multiple of a household's. */
const HOUSEHOLDS_PER_SITE = 4;

interface AddressLimit {
  readonly timeWindow: number;
  /** Names the counter; requests with the same name and address share a count. */
  readonly what: (request: FastifyRequest) => string | Promise<string>;
  readonly keyGenerator: (request: FastifyRequest) => Promise<string>;
  readonly max: (request: FastifyRequest) => number | Promise<number>;
}

const isSiteLimited = (limit: unknown): limit is AddressLimit =>
  typeof limit === 'object' && limit !== null && 'what' in limit;

const siteLimitOf = ({ what, max }: AddressLimit) => ({
  keyGenerator: async (request: FastifyRequest) =>
    `${await what(request)} ${networkOf(request.ip).site}`,
  max: async (request: FastifyRequest) => HOUSEHOLDS_PER_SITE * (await max(request)),
});

function addressLimit(
  name: string,
  timeWindow: number,
  remoteLimit: AddressLimit['max'] | number,
  loopbackLimit: number,
  counterName: AddressLimit['what'] = () => name,
): AddressLimit {
  return {
    what: counterName,
    timeWindow,
    keyGenerator: async (request) =>
      `${await counterName(request)} ${networkOf(request.ip).household}`,
    max: (request) => {
      if (isLoopback(request.ip)) return loopbackLimit;
      return typeof remoteLimit === 'number' ? remoteLimit : remoteLimit(request);
    },
  };
}

export interface LimitDeps {
  readonly people: Pick<People, 'find'>;
  readonly dailies: Pick<Dailies, 'hasDailyFleet'>;
}

export function endpointLimitsOf(
  limits: HttpLimits,
  deps: LimitDeps,
): Readonly<Record<LimitName, object>> {
  const { guestsPerHour, ownGuestsPerHour, signInsPerMinute, ownSignInsPerMinute } = limits;
  const { challengesPerMinute, ownChallengesPerMinute, exportsPerHour } = limits;
  return {
    guest: addressLimit('guest', 60 * MINUTE_MS, guestsPerHour, ownGuestsPerHour),
    'sign-in': addressLimit('sign-in', MINUTE_MS, signInsPerMinute, ownSignInsPerMinute),
    challenge: addressLimit('challenge', MINUTE_MS, challengesPerMinute, ownChallengesPerMinute),
    daily: dailyLimit(limits, deps),
    export: {
      timeWindow: 60 * MINUTE_MS,
      keyGenerator: ({ player, ip }: FastifyRequest) =>
        `export ${player ?? networkOf(ip).household}`,
      max: exportsPerHour,
    },
  };
}

/** Limits daily results by address, since guests and accounts cost nothing to create. */
function dailyLimit(
  { guestDailiesPerDay, accountDailiesPerDay, ownDailiesPerDay }: HttpLimits,
  { people, dailies }: LimitDeps,
): AddressLimit {
  const isAccount = async ({ player }: FastifyRequest) =>
    player !== null && (await people.find(player))?.kind === 'account';
  const max = async (request: FastifyRequest) =>
    (await isAccount(request)) ? accountDailiesPerDay : guestDailiesPerDay;
  return addressLimit('daily', DAY_MS, max, ownDailiesPerDay, async (request) => {
    const { day } = request.params as { readonly day: string };
    const kind = (await isAccount(request)) ? 'account' : 'guest';
    // Unknown days share a counter: a counter per day would evict others from the cache.
    return `daily ${dailies.hasDailyFleet(day) ? day : 'none'} ${kind}`;
  });
}
