import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export interface Address {
  address: string;
  family: 4 | 6;
}

/** Asks the names of the internet for the addresses of a host; an address answers itself. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

export const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/** Addresses of today's internet (RFC 4291 §2.4); all others of IPv6 are of networks, or lead back to IPv4. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether somebody out there has this address: not one of a private network, of this machine, or of what
 * translates into one of those.
 */
export function isPublicAddress(address: string): boolean {
  const read = readAddress(address);
  if (read?.range() !== 'unicast') return false;
  return read.kind() === 'ipv4' || (read as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** Whether it is this machine's own. */
export function isLoopback(address: string): boolean {
  return readAddress(address)?.range() === 'loopback';
}

/** An IPv4 address that is written as IPv6 counts as what it is. */
function readAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}
