import fastifyRateLimit from '@fastify/rate-limit';
import type { LimitName } from '@flotilla/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dailies } from '../people/dailies.js';
import type { People } from '../players/people.js';
import { isOwn, networkOf } from './networks.js';

export const DEFAULT_HTTP_LIMITS = {
  /**
   * Requests per minute of a player, or of an address without a session. An address with many players has four times as
   * many.
   */
  perMinute: 6_000,
  /** Guests created per address and hour. */
  guestsPerHour: 60,
  /** The same for this machine, where bots and tests run. */
  ownGuestsPerHour: 100_000,
  /** Sign-in attempts per address and minute. */
  signInsPerMinute: 20,
  /** The same for this machine. */
  ownSignInsPerMinute: 1_000,
  /** Challenges per address and minute; each needs its rules validated. */
  challengesPerMinute: 30,
  /** The same for this machine. */
  ownChallengesPerMinute: 6_000,
  /** Results of guests per address, fleet of the day and day. */
  guestDailiesPerDay: 6,
  /** The same for accounts. */
  accountDailiesPerDay: 40,
  /** The same for this machine. */
  ownDailiesPerDay: 10_000,
  /** Link previews per address and minute that read a game, a challenge or a picture. */
  previewsPerMinute: 120,
  /** The same for this machine. */
  ownPreviewsPerMinute: 6_000,
  /** Exports of a player's data per hour. */
  exportsPerHour: 10,
};
export type HttpLimits = Readonly<typeof DEFAULT_HTTP_LIMITS>;

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const ADDRESSES = 20_000;

/** Adds the rate limits; they run after authentication. */
export async function addRateLimits(scope: FastifyInstance, limits: HttpLimits): Promise<void> {
  await scope.register(fastifyRateLimit, {
    hook: 'preValidation',
    max: limits.perMinute,
    timeWindow: MINUTE_MS,
    cache: ADDRESSES,
    keyGenerator: ({ player, ip }) => player ?? networkOf(ip).household,
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
  const ofAddress = scope.createRateLimit({
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => `all ${networkOf(ip).household}`,
    max: PLAYERS_AT_ONCE * limits.perMinute,
  });
  scope.addHook('preValidation', async (request) => {
    if (!isOwn(request.ip)) await keepWithin(ofAddress, request);
  });
  scope.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (!isSiteLimited(limit)) return;
    const check = scope.createRateLimit({ ...limit, ...siteLimitOf(limit) });
    const hook = async (request: FastifyRequest) => {
      if (networkOf(request.ip).site !== null) await keepWithin(check, request);
    };
    route.preValidation = [hook, ...[route.preValidation ?? []].flat()];
  });
}

type Check = ReturnType<FastifyInstance['createRateLimit']>;

async function keepWithin(check: Check, request: FastifyRequest): Promise<void> {
  const told = await check(request);
  if (!told.isAllowed && told.isExceeded) throw tooMany(told.ttl);
}

/**
 * Creates a check of whether this address may preview one more link. Which site requests it does not matter: each
 * picture is drawn once. Each scope has its own count.
 */
export async function makePreviewLimit(
  scope: FastifyInstance,
  { previewsPerMinute, ownPreviewsPerMinute }: HttpLimits,
): Promise<(request: FastifyRequest) => Promise<boolean>> {
  await scope.register(fastifyRateLimit, { global: false, cache: ADDRESSES });
  const check = scope.createRateLimit({
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => networkOf(ip).household,
    max: ({ ip }) => (isOwn(ip) ? ownPreviewsPerMinute : previewsPerMinute),
  });
  return async (request) => {
    const told = await check(request);
    return told.isAllowed || !told.isExceeded;
  };
}

const tooMany = (retryMs: number) =>
  Object.assign(new Error('too many requests'), { statusCode: 429, retryMs });

/** Creating a guest is free, so a household is limited too, at this multiple of a player's limit. */
const PLAYERS_AT_ONCE = 4;

/** Multiple of a household's limit for a site of many households (IPv6 /48). */
const HOUSEHOLDS_AT_ONCE = 4;

/** Limit per household, with a higher one per site. */
interface AddressLimit {
  readonly timeWindow: number;
  /** Name of the counter; different names are counted separately. */
  readonly what: (request: FastifyRequest) => string | Promise<string>;
  readonly keyGenerator: (request: FastifyRequest) => Promise<string>;
  readonly max: (request: FastifyRequest) => number | Promise<number>;
}

const isSiteLimited = (limit: unknown): limit is AddressLimit =>
  typeof limit === 'object' && limit !== null && 'what' in limit;

const siteLimitOf = ({ what, max }: AddressLimit) => ({
  keyGenerator: async (request: FastifyRequest) =>
    `${await what(request)} ${networkOf(request.ip).site}`,
  max: async (request: FastifyRequest) => HOUSEHOLDS_AT_ONCE * (await max(request)),
});

function addressLimit(
  name: string,
  timeWindow: number,
  others: AddressLimit['max'] | number,
  own: number,
  what: AddressLimit['what'] = () => name,
): AddressLimit {
  return {
    ...{ what, timeWindow },
    keyGenerator: async (request) => `${await what(request)} ${networkOf(request.ip).household}`,
    max: (request) => {
      if (isOwn(request.ip)) return own;
      return typeof others === 'number' ? others : others(request);
    },
  };
}

export interface LimitDeps {
  readonly people: Pick<People, 'find'>;
  readonly dailies: Pick<Dailies, 'isThere'>;
}

export function limitsOf(limits: HttpLimits, deps: LimitDeps): Readonly<Record<LimitName, object>> {
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

/**
 * Limits results per fleet of the day, so that past days can be played in one evening. Guests are free, and accounts
 * nearly so: both are limited by address.
 */
function dailyLimit(
  { guestDailiesPerDay, accountDailiesPerDay, ownDailiesPerDay }: HttpLimits,
  { people, dailies }: LimitDeps,
): AddressLimit {
  const isOfAccount = async ({ player }: FastifyRequest) =>
    player !== null && (await people.find(player))?.kind === 'account';
  const max = async (request: FastifyRequest) =>
    (await isOfAccount(request)) ? accountDailiesPerDay : guestDailiesPerDay;
  return addressLimit('daily', DAY_MS, max, ownDailiesPerDay, async (request) => {
    const { day } = request.params as { readonly day: string };
    const kind = (await isOfAccount(request)) ? 'account' : 'guest';
    // Nonexistent days share a counter: one each would evict the others from the cache.
    return `daily ${dailies.isThere(day) ? day : 'none'} ${kind}`;
  });
}
