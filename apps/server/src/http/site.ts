import { isIP } from 'node:net';
import { err, ok, type Result } from '@flotilla/rules';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../people/passkeys.js';

export interface SiteRefusal {
  readonly code: 'no-passkeys';
  /** `insecure`: plain http, as in a home network; `address`: passkeys belong to names, not numbers. */
  readonly reason: 'insecure' | 'address';
}

/** Whose passkeys this request is about, where browsers offer any. */
export function siteOf(request: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>) {
  return readSite(request.protocol, request.host, request.hostname);
}

export function readSite(
  protocol: string,
  hostWithPort: string,
  host: string,
): Result<Site, SiteRefusal> {
  const address = host.replace(/^\[|\]$/g, '');
  const isOwnMachine = host === 'localhost' || host.endsWith('.localhost');
  const isAddress = isIP(address) !== 0;
  const isOwnAddress = address === '::1' || (isAddress && address.startsWith('127.'));
  if (protocol !== 'https' && !isOwnMachine && !isOwnAddress) {
    return err({ code: 'no-passkeys', reason: 'insecure' });
  }
  if (isAddress) return err({ code: 'no-passkeys', reason: 'address' });
  return ok({ host, origin: `${protocol}://${hostWithPort}` });
}
