import { expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from '#server/integrations/public-address.ts';

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ['0.0.0.0', 'nobody'],
  ['10.0.0.1', 'a private network'],
  ['100.64.0.1', 'a carrier’s network'],
  ['127.0.0.1', 'this machine'],
  ['127.255.0.9', 'this machine'],
  ['169.254.169.254', 'the cloud’s metadata'],
  ['172.16.0.1', 'a private network'],
  ['192.0.0.8', 'a reserved one'],
  ['192.0.2.1', 'documentation'],
  ['192.168.1.1', 'a private network'],
  ['198.18.0.1', 'measurements'],
  ['224.0.0.1', 'many'],
  ['240.0.0.1', 'a reserved one'],
  ['255.255.255.255', 'everybody'],
  ['::', 'nobody'],
  ['::1', 'this machine'],
  ['::ffff:10.0.0.1', 'a mapped private one'],
  ['::ffff:7f00:1', 'a mapped one of this machine'],
  ['::10.0.0.1', 'an IPv4-compatible one'],
  ['64:ff9b::a00:1', 'a translated private one'],
  ['64:ff9b:1::a00:1', 'a translated private one'],
  ['2002:a00:1::', 'a private one by 6to4'],
  ['2001:0:a00:1::', 'one by Teredo'],
  ['2001:db8::1', 'documentation'],
  ['fc00::1', 'a private network'],
  ['fd12:3456::1', 'a private network'],
  ['fe80::1', 'a link'],
  ['fec0::1', 'a site'],
  ['ff02::1', 'many'],
  ['example.co', 'a name'],
  ['', 'nothing'],
])('%s is not: it is %s', (address) => expect(isPublicAddress(address)).toBe(false));

test('this machine is known by all its addresses', () => {
  for (const each of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isLoopback(each)).toBe(true);
  for (const each of ['10.0.0.1', '8.8.8.8', 'localhost']) expect(isLoopback(each)).toBe(false);
});
