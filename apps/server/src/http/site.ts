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
export function siteOf({
  protocol,
  host,
  hostname,
}: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>): Result<Site, SiteRefusal> {
  const address = hostname.replace(/^\[|\]$/g, '');
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(address) !== 0;
  const isOwnAddress = address === '::1' || (isAddress && address.startsWith('127.'));
  if (protocol !== 'https' && !isOwnMachine && !isOwnAddress) {
    return err({ code: 'no-passkeys', reason: 'insecure' });
  }
  if (isAddress) return err({ code: 'no-passkeys', reason: 'address' });
  return ok({ host: hostname, origin: `${protocol}://${host}` });
}
