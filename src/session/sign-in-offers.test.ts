import { expect, test } from 'vitest';
import { areUsableAt } from '#src/session/sign-in-offers.ts';

test.each([
  ['mestore.co', true],
  ['tienda.mestore.co', true],
  ['otramestore.co', false],
  ['mestore.co.otra.co', false],
  ['127.0.0.1', false],
])('passkeys of mestore.co are used at %s: %s', (host, are) => {
  expect(areUsableAt({ domain: 'mestore.co' }, host)).toBe(are);
  expect(areUsableAt(null, host)).toBe(false);
});
