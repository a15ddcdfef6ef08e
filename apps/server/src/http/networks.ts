import ipaddr from 'ipaddr.js';

/** Who is behind an address, as far as limits go. */
export interface Network {
  /** An address of IPv4, or a /64 of IPv6, of which each household has one and 2⁶⁴ addresses in it. */
  readonly household: string;
  /** The /48 of IPv6 that one customer of a provider may have, with 2¹⁶ of the former; null for IPv4. */
  readonly site: string | null;
}

/** Of IPv4 in the form of IPv6 (`::ffff:203.0.113.7`), that of the IPv4 address. */
export function networkOf(address: string): Network {
  if (!ipaddr.isValid(address)) return { household: address, site: null };
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return { household: read.toString(), site: null };
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
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
