import ipaddr from 'ipaddr.js';

export interface Network {
  /** IPv4 address, or IPv6 /64: one household may use all of its 2⁶⁴ addresses. */
  readonly household: string;
  /** IPv6 /48: one customer may hold all of its 2¹⁶ households. Null for IPv4. */
  readonly site: string | null;
}

/** Byte offset of the IPv4 address embedded in an IPv6 range, by its name in ipaddr.js. */
const IPV4_OFFSETS: Readonly<Record<string, number>> = {
  // NAT64, `64:ff9b::203.0.113.7`: as a /64, all of IPv4 would be one household.
  rfc6052: 12,
  rfc6145: 12,
  // `2002:cb00:7107::1`: each IPv4 address has a /48.
  '6to4': 2,
};

/** Returns the networks of an address; IPv4-mapped IPv6 (`::ffff:203.0.113.7`) counts as IPv4. */
export function networkOf(address: string): Network {
  if (!ipaddr.isValid(address)) return { household: address, site: null };
  const parsed = ipaddr.process(address);
  const offset = parsed.kind() === 'ipv4' ? 0 : IPV4_OFFSETS[parsed.range()];
  if (offset !== undefined) {
    const bytes = parsed.toByteArray().slice(offset, offset + 4);
    return { household: bytes.join('.'), site: null };
  }
  const groups = parsed.toNormalizedString().split(':');
  return {
    household: `${groups.slice(0, 4).join(':')}::/64`,
    site: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

export function normalizeAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

export function isLoopback(address: string): boolean {
  return rangeOf(address) === 'loopback';
}

/** Is it this machine or its local network, where each device has its own address? */
export function isLocalAddress(address: string): boolean {
  return LOCAL_RANGES.includes(rangeOf(address));
}

const LOCAL_RANGES: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

function rangeOf(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : '';
}
