import { expect, test } from 'vitest';
import { networkOfAddress } from '#server/http/client-network.ts';

test.each([
  ['198.51.100.4', '198.51.100.4'],
  ['unknown', 'unknown'],
  ['2800:e2:4180:1f3::1', '2800:e2:4180:1f3::/64'],
  ['2800:00E2:4180:01f3:9c1d:1:2:3', '2800:e2:4180:1f3::/64'],
  ['2800:e2::5', '2800:e2:0:0::/64'],
  ['2800:e2:4180:1f4::1', '2800:e2:4180:1f4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::198.51.100.4', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});
