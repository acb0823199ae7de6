const IPV4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/i;

/**
 * The wide network of an IP address: the first 16 bits of an IPv4 address, the first 32 of an IPv6 one, which is about what one
 * operator has in one place. The installation has no table of countries, so this stands for one where no trusted proxy says it. Empty for what is no address.
 */
export function wideNetworkOf(address: string): string {
  const ipv4 = IPV4.exec(address);
  if (ipv4) return `${ipv4[1]}.${ipv4[2]}.0.0/16`;
  if (!address.includes(':')) return '';
  const [before = ''] = address.toLowerCase().split('::');
  const [first = '0', second = '0'] = before === '' ? [] : before.split(':');
  const plain = (group: string) => parseInt(group, 16).toString(16);
  return `${plain(first)}:${plain(second)}::/32`;
}
