import fastifyRateLimit from '@fastify/rate-limit';
import type { LimitName } from '@flotilla/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwn, networkOf } from './networks.js';

export interface HttpLimits {
  /** Requests of a player, or of an address without a session, in a minute. */
  readonly perMinute: number;
  /** Guests that an address makes in an hour, */
  readonly guestsPerHour: number;
  /** and this machine, where bots and tests are. */
  readonly ownGuestsPerHour: number;
  /** Attempts of an address to sign in, in a minute, */
  readonly signInsPerMinute: number;
  /** and of this machine. */
  readonly ownSignInsPerMinute: number;
  /** Challenges of an address in a minute, whose rules have to be tried, */
  readonly challengesPerMinute: number;
  /** and of this machine. */
  readonly ownChallengesPerMinute: number;
  /** How often a player may have all that is kept, in an hour. */
  readonly exportsPerHour: number;
}

export const USUAL_HTTP_LIMITS: HttpLimits = {
  perMinute: 6_000,
  guestsPerHour: 60,
  ownGuestsPerHour: 100_000,
  signInsPerMinute: 20,
  ownSignInsPerMinute: 1_000,
  challengesPerMinute: 30,
  ownChallengesPerMinute: 6_000,
  exportsPerHour: 10,
};

const MINUTE_MS = 60_000;
const ADDRESSES = 20_000;

/** Runs after authentication. */
export async function addRateLimits(scope: FastifyInstance, limits: HttpLimits): Promise<void> {
  await scope.register(fastifyRateLimit, {
    hook: 'preValidation',
    max: limits.perMinute,
    timeWindow: MINUTE_MS,
    cache: ADDRESSES,
    keyGenerator: ({ player, ip }) => player ?? networkOf(ip).household,
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
  scope.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (!isSiteLimited(limit)) return;
    const check = scope.createRateLimit({ ...limit, ...siteLimitOf(limit) });
    const hook = async (request: FastifyRequest) => {
      if (networkOf(request.ip).site === null) return;
      const told = await check(request);
      if (!told.isAllowed && told.isExceeded) throw tooMany(told.ttl);
    };
    route.preValidation = [hook, ...[route.preValidation ?? []].flat()];
  });
}

const tooMany = (retryMs: number) =>
  Object.assign(new Error('too many requests'), { statusCode: 429, retryMs });

/** A site of many households (IPv6, /48) may do four times as much as one of them. */
const HOUSEHOLDS_AT_ONCE = 4;

/** Of an address, by what is limited: so much in a household, and more in a site. */
interface AddressLimit {
  readonly timeWindow: number;
  readonly what: string;
  readonly keyGenerator: (request: FastifyRequest) => string;
  readonly max: (request: FastifyRequest) => number;
}

const isSiteLimited = (limit: unknown): limit is AddressLimit =>
  typeof limit === 'object' && limit !== null && 'what' in limit;

const siteLimitOf = ({ what, max }: AddressLimit) => ({
  keyGenerator: ({ ip }: FastifyRequest) => `${what} ${networkOf(ip).site}`,
  max: (request: FastifyRequest) => HOUSEHOLDS_AT_ONCE * max(request),
});

function addressLimit(what: string, timeWindow: number, others: number, own: number): AddressLimit {
  return {
    ...{ what, timeWindow },
    keyGenerator: ({ ip }) => `${what} ${networkOf(ip).household}`,
    max: ({ ip }) => (isOwn(ip) ? own : others),
  };
}

/** Each rate limit that an endpoint may name. */
export function limitsOf(limits: HttpLimits): Readonly<Record<LimitName, object>> {
  const { guestsPerHour, ownGuestsPerHour, signInsPerMinute, ownSignInsPerMinute } = limits;
  const { challengesPerMinute, ownChallengesPerMinute, exportsPerHour } = limits;
  return {
    guest: addressLimit('guest', 60 * MINUTE_MS, guestsPerHour, ownGuestsPerHour),
    'sign-in': addressLimit('sign-in', MINUTE_MS, signInsPerMinute, ownSignInsPerMinute),
    challenge: addressLimit('challenge', MINUTE_MS, challengesPerMinute, ownChallengesPerMinute),
    export: {
      timeWindow: 60 * MINUTE_MS,
      keyGenerator: ({ player, ip }: FastifyRequest) =>
        `export ${player ?? networkOf(ip).household}`,
      max: exportsPerHour,
    },
  };
}
