import ipaddr from 'ipaddr.js';

/** Networks of an address, as used by limits. */
export interface Network {
  /** IPv4 address, or IPv6 /64: a household has one, with 2⁶⁴ addresses. */
  readonly household: string;
  /** IPv6 /48, which one customer of a provider may have, with 2¹⁶ households; null for IPv4. */
  readonly site: string | null;
}

/** IPv6 ranges that embed an IPv4 address, by their name in ipaddr.js, with the offset of its four bytes. */
const TRANSLATED: Readonly<Record<string, number>> = {
  // NAT64, `64:ff9b::203.0.113.7`: otherwise all of IPv4 would be one household.
  rfc6052: 12,
  rfc6145: 12,
  // `2002:cb00:7107::1`: an IPv4 address has a /48.
  '6to4': 2,
};

/** Returns the networks of an address; IPv4-mapped IPv6 (`::ffff:203.0.113.7`) counts as IPv4. */
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

/** Normalizes the notation of an address. */
export function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

/** Is it a loopback address? */
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
