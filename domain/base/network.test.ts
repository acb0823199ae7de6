import { describe, expect, test } from 'vitest';
import { isNetwork } from '#domain/base/network.ts';

describe('isNetwork', () => {
  test.each([
    '203.0.113.7',
    '203.0.113.0/24',
    '0.0.0.0/0',
    '2001:db8::1',
    '2001:db8::/32',
    '::1',
    'fe80::1:2:3:4/64',
  ])('takes %s', (text) => expect(isNetwork(text)).toBe(true));

  test.each([
    '',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '192.168.01.1',
    '0127.0.0.1',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113.0/24/8',
    '2001:db8::/129',
    '1::2::3',
    '2001:db8:1:2:3:4:5',
    ' 203.0.113.7',
  ])('refuses %j', (text) => expect(isNetwork(text)).toBe(false));
});
