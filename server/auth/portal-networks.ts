import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { memoizeByKey } from '#domain/base/memoize.ts';

/**
 * Whether an address is one of these, or in one of these networks; everybody is where there are none.
 * @param networks `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`.
 */
export function isAmongNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (isIPv4(address)) return listOf(networks).check(address, 'ipv4');
  return isIPv6(address) && listOf(networks).check(address, 'ipv6');
}

const listOf = memoizeByKey((networks: readonly string[]) => {
  const list = new BlockList();
  for (const each of networks) {
    const [address = '', length] = each.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
});
