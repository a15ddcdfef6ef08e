import { isIP } from 'node:net';
import { err, ok, type Result } from '@flotilla/rules';
import type { FastifyRequest } from 'fastify';
import type { PasskeySite } from '../people/passkeys.js';

export interface PasskeySiteRefusal {
  readonly code: 'no-passkeys';
  /** `insecure`: plain http; `address`: passkeys need a host name, not an IP address. */
  readonly reason: 'insecure' | 'address';
}

/** Returns the passkey site of a request; an error if browsers allow no passkeys there. */
export function passkeySiteOf({
  protocol,
  host,
  hostname,
}: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>): Result<
  PasskeySite,
  PasskeySiteRefusal
> {
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
