import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network: its first 64 bits, which one household or one phone gets whole. */
const NETWORK_GROUPS = 4;

/**
 * Whom a limit counts an address for: an IPv4 address itself, and of IPv6 the whole /64, since its holder has all of its
 * addresses and uses another one whenever they like (RFC 6177, RFC 8981).
 */
export function networkOfAddress(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [before = '', after] = bare.toLowerCase().split('::');
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  // An IPv4 address at the end stands for two groups.
  const groups = (part: readonly string[] = []) => part.length + (part.at(-1)?.includes('.') ? 1 : 0);
  const left = after === undefined ? 0 : 8 - groups(head) - groups(tail);
  const whole = [...(head ?? []), ...Array.from({ length: left }, () => '0'), ...(tail ?? [])];
  const named = whole.slice(0, NETWORK_GROUPS).map((each) => parseInt(each, 16).toString(16));
  return `${named.join(':')}::/64`;
}
