import { expect, test } from 'vitest';
import { wideNetworkOf } from '#domain/security/wide-network.ts';

test.each([
  ['190.85.12.44', '190.85.0.0/16'],
  ['::ffff:190.85.12.44', '190.85.0.0/16'],
  ['2800:484:1284:f700:5c1b:9a41:3f80:77aa', '2800:484::/32'],
  ['2800:0484::1', '2800:484::/32'],
  ['2800::1', '2800:0::/32'],
  ['::1', '0:0::/32'],
  ['', ''],
  ['sin dirección', ''],
])('%s is in %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
