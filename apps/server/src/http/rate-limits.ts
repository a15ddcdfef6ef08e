import { isIP } from 'node:net';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
}

export const USUAL_HTTP_LIMITS: HttpLimits = {
  perMinute: 6_000,
  guestsPerHour: 60,
  ownGuestsPerHour: 100_000,
  signInsPerMinute: 20,
  ownSignInsPerMinute: 1_000,
};

const MINUTE_MS = 60_000;
const ADDRESSES = 20_000;

/** After it is known who asks. */
export async function addRateLimits(scope: FastifyInstance, limits: HttpLimits): Promise<void> {
  await scope.register(fastifyRateLimit, {
    hook: 'preValidation',
    max: limits.perMinute,
    timeWindow: MINUTE_MS,
    cache: ADDRESSES,
    keyGenerator: ({ player, ip }) => player ?? ip,
    errorResponseBuilder: (_, { ttl }) =>
      Object.assign(new Error('too many requests'), { statusCode: 429, retryMs: ttl }),
  });
}

export function guestLimitOf({ guestsPerHour, ownGuestsPerHour }: HttpLimits) {
  return {
    timeWindow: 60 * MINUTE_MS,
    keyGenerator: ({ ip }: FastifyRequest) => `guest ${ip}`,
    max: ({ ip }: FastifyRequest) => (isOwn(ip) ? ownGuestsPerHour : guestsPerHour),
  };
}

export function signInLimitOf({ signInsPerMinute, ownSignInsPerMinute }: HttpLimits) {
  return {
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }: FastifyRequest) => `sign-in ${ip}`,
    max: ({ ip }: FastifyRequest) => (isOwn(ip) ? ownSignInsPerMinute : signInsPerMinute),
  };
}

function isOwn(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
}
