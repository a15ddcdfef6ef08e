import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusals.js';

const READING = ['GET', 'HEAD'];

/**
 * Refuses changes and sockets requested by other sites, against CSRF and socket hijacking. Browsers state the origin;
 * allowed are our own pages, and programs with a token.
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
  // Browsers send one of these headers with every such cookie request.
  return request.isByCookie;
}

/** Returns scheme, host and port as browsers write them. */
export function originOf({ protocol, host }: FastifyRequest): string | undefined {
  const url = `${protocol}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
