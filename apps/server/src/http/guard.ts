import type { FastifyInstance, FastifyRequest } from 'fastify';
import { READ_METHODS } from '../faults.js';
import { refuse } from './refusals.js';

/** Prevents CSRF and socket hijacking: refuses writes and sockets requested by other sites. */
export function guardOrigin(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    if (READ_METHODS.includes(request.method) && !isUpgrade(request)) return undefined;
    return isForeignRequest(request, publicOrigin)
      ? refuse(reply, { code: 'foreign-origin' })
      : undefined;
  });
}

function isUpgrade({ headers }: FastifyRequest): boolean {
  return headers.upgrade !== undefined;
}

function isForeignRequest(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return ![publicOrigin, requestOrigin(request)].includes(origin);
  if (site !== undefined) return site !== 'same-origin';
  // Browsers always send one of these headers here; a cookie without either is suspect.
  return request.isByCookie;
}

export function requestOrigin({ protocol, host }: FastifyRequest): string | undefined {
  const url = `${protocol}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
