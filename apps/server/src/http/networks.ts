import ipaddr from 'ipaddr.js';

/** Who is behind an address, as far as limits go. */
export interface Network {
  /** An address of IPv4, or a /64 of IPv6, of which each household has one and 2⁶⁴ addresses in it. */
  readonly household: string;
  /** The /48 of IPv6 that one customer of a provider may have, with 2¹⁶ of the former; null for IPv4. */
  readonly site: string | null;
}

/** Networks of IPv6 that stand for IPv4, by their name in ipaddr.js: where the four bytes of that begin. */
const TRANSLATED: Readonly<Record<string, number>> = {
  // NAT64, `64:ff9b::203.0.113.7`: all of IPv4 would be one household.
  rfc6052: 12,
  rfc6145: 12,
  // `2002:cb00:7107::1`: one address of IPv4 has a /48.
  '6to4': 2,
};

/** Of IPv4 in a form of IPv6 (`::ffff:203.0.113.7`), that of the IPv4 address. */
export function networkOf(address: string): Network {
  if (!ipaddr.isValid(address)) return { household: address, site: null };
  const read = ipaddr.process(address);
  const from = read.kind() === 'ipv4' ? 0 : TRANSLATED[read.range()];
  if (from !== undefined) {
    const bytes = read.toByteArray().slice(from, from + 4);
    return { household: bytes.join('.'), site: null };
  }
  const groups = read.toNormalizedString().split(':');
  return {
    household: `${groups.slice(0, 4).join(':')}::/64`,
    site: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

/** One form for all ways to write an address. */
export function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

/** Is it this machine's? */
export function isOwn(address: string): boolean {
  return rangeOf(address) === 'loopback';
}

/** Is it of this machine or its local network, where each device has an address of its own? */
export function isLocal(address: string): boolean {
  return LOCAL.includes(rangeOf(address));
}

const LOCAL: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

function rangeOf(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : '';
}
