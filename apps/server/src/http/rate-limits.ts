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

/** After it is known who asks. */
export async function addRateLimits(scope: FastifyInstance, limits: HttpLimits): Promise<void> {
  await scope.register(fastifyRateLimit, {
    hook: 'preValidation',
    max: limits.perMinute,
    timeWindow: MINUTE_MS,
    cache: ADDRESSES,
    keyGenerator: ({ player, ip }) => player ?? networkOf(ip),
    errorResponseBuilder: (_, { ttl }) =>
      Object.assign(new Error('too many requests'), { statusCode: 429, retryMs: ttl }),
  });
}

export function guestLimitOf({ guestsPerHour, ownGuestsPerHour }: HttpLimits) {
  return {
    timeWindow: 60 * MINUTE_MS,
    keyGenerator: ({ ip }: FastifyRequest) => `guest ${networkOf(ip)}`,
    max: ({ ip }: FastifyRequest) => (isOwn(ip) ? ownGuestsPerHour : guestsPerHour),
  };
}

export function signInLimitOf({ signInsPerMinute, ownSignInsPerMinute }: HttpLimits) {
  return {
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }: FastifyRequest) => `sign-in ${networkOf(ip)}`,
    max: ({ ip }: FastifyRequest) => (isOwn(ip) ? ownSignInsPerMinute : signInsPerMinute),
  };
}

export function challengeLimitOf(limits: HttpLimits) {
  const { challengesPerMinute, ownChallengesPerMinute } = limits;
  return {
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }: FastifyRequest) => `challenge ${networkOf(ip)}`,
    max: ({ ip }: FastifyRequest) => (isOwn(ip) ? ownChallengesPerMinute : challengesPerMinute),
  };
}

export function exportLimitOf({ exportsPerHour }: HttpLimits) {
  return {
    timeWindow: 60 * MINUTE_MS,
    keyGenerator: ({ player, ip }: FastifyRequest) => `export ${player ?? networkOf(ip)}`,
    max: exportsPerHour,
  };
}

/** Whose address it is: of the sixth version each household has 2⁶⁴ and more. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const given = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - given.length;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...given];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Is it this machine's? */
export function isOwn(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
}
