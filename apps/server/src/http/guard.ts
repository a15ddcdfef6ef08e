import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusals.js';

const READING = ['GET', 'HEAD'];

/**
 * Another site may make a browser send requests with the player's cookie. Browsers say where a
 * request comes from: whatever changes something, and every socket, is asked for by our own pages
 * or by a program with a token.
 */
export function guardOrigin(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    if (READING.includes(request.method) && !isUpgrade(request)) return undefined;
    return isForeign(request, publicOrigin) ? refuse(reply, { code: 'foreign-origin' }) : undefined;
  });
}

function isUpgrade({ headers }: FastifyRequest): boolean {
  return headers.upgrade !== undefined;
}

function isForeign(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return ![publicOrigin, originOf(request)].includes(origin);
  if (site !== undefined) return site !== 'same-origin';
  // No browser sends a cookie with neither of them.
  return request.isByCookie;
}

/** Scheme, host and port, as browsers write them. */
export function originOf({ protocol, host }: FastifyRequest): string | undefined {
  const url = `${protocol}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
