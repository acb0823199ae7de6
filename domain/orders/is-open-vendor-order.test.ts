import { expect, test } from 'vitest';
import { isOpenVendorOrder } from '#domain/orders/is-open-vendor-order.ts';

test.each([
  ['confirmed', 'not_sent', true],
  ['pending', 'not_sent', true],
  ['confirmed', 'in_transit', false],
  ['cancelled', 'not_sent', false],
] as const)('a part that is %s and %s is under way: %s', (status, tracking, isOpen) => {
  expect(isOpenVendorOrder({ status, tracking })).toBe(isOpen);
});
