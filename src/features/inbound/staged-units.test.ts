import { expect, test } from 'vitest';
import type { ShippingNoticeScan } from '#domain/inbound/shipping-notice.ts';
import { toPutAway, withCounted, withoutCounted } from '#src/features/inbound/staged-units.ts';
import { aShippingNoticeLine } from '#test/factories/shipping-notice-factory.ts';

const shoes = { id: 'tenis', name: 'Tenis', sku: 'TEN-0412' };
const lamp = { id: 'lampara', name: 'Lámpara', sku: 'LAM-0100' };
const line = aShippingNoticeLine({
  product_id: shoes.id,
  product_name: shoes.name,
  sku: shoes.sku,
  expected: 6,
  good: 5,
  put_away: 2,
});
const by = { by_id: 'jairo', by_name: 'Tú' };
const scan = { id: 'a', product_id: shoes.id, units: 1, ...by, at: '2026-03-01T15:00:00.000Z' };
const counted: ShippingNoticeScan = { ...scan, kind: 'good' };

test('units of one product add up, and another product begins anew', () => {
  const two = withCounted(withCounted(null, shoes, 1), shoes, 1);
  expect(two).toEqual({ product: shoes, units: 2 });
  expect(withCounted(two, lamp, 3)).toEqual({ product: lamp, units: 3 });
});

test('what is taken back is not carried any more, and nothing else is touched', () => {
  const two = { product: shoes, units: 2 };
  expect(withoutCounted(two, counted)).toEqual({ product: shoes, units: 1 });
  expect(withoutCounted({ ...two, units: 1 }, counted)).toBeNull();
  expect(withoutCounted(two, { ...counted, product_id: lamp.id })).toEqual(two);
  expect(withoutCounted(null, counted)).toBeNull();
});

test('the shelf gets what is carried, or what waits at the dock once the app was closed', () => {
  const notice = { scans: [counted], lines: [line] };
  expect(toPutAway({ product: lamp, units: 3 }, notice)).toEqual({ product: lamp, units: 3 });
  expect(toPutAway(null, notice)).toEqual({ product: shoes, units: 3 });
});

test.each([
  ['nothing was counted', { scans: [], lines: [line] }],
  ['the last scan was put away', { scans: [{ ...scan, kind: 'put_away' as const }], lines: [line] }],
  ['nothing waits at the dock', { scans: [counted], lines: [{ ...line, put_away: 5 }] }],
])('nothing goes to a shelf where %s', (_, notice) => {
  expect(toPutAway(null, notice)).toBeNull();
});
