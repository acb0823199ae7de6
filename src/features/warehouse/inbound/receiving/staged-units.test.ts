import { expect, test } from 'vitest';
import type { ShippingNoticeScan } from '#domain/inbound/shipping-notice.ts';
import { NO_LOT } from '#domain/inventory/lot.ts';
import {
  toPutAway,
  withCounted,
  withoutCounted,
} from '#src/features/warehouse/inbound/receiving/staged-units.ts';
import { aShippingNoticeLine } from '#test/factories/warehouse/shipping-notice-factory.ts';

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
const scan = { id: 'a', product_id: shoes.id, units: 1, ...NO_LOT, ...by, at: '2026-03-01T15:00:00.000Z' };
const counted: ShippingNoticeScan = { ...scan, kind: 'good' };

const carried = (product: typeof shoes, units: number, lot = NO_LOT) => ({ product, lot, units });

test('units of one product add up, and another product begins anew', () => {
  const two = withCounted([line], withCounted([line], null, carried(shoes, 1)), carried(shoes, 1));
  expect(two).toEqual(carried(shoes, 2));
  expect(withCounted([line], two, carried(lamp, 3))).toEqual(carried(lamp, 3));
});

test('units of another lot begin anew: they go to their shelf as that lot', () => {
  const other = { lot: 'L-2', expires_on: null };
  const lines = [
    { ...line, lot: 'L-1' },
    { ...line, ...other },
  ];
  const first = { lot: 'L-1', expires_on: null };
  const two = withCounted(lines, carried(shoes, 2, first), carried(shoes, 3, other));
  expect(two).toEqual(carried(shoes, 3, other));
  expect(withoutCounted(lines, two, { ...counted, lot: 'L-1' })).toEqual(two);
  expect(withoutCounted(lines, two, { ...counted, lot: 'l-2' })).toEqual(carried(shoes, 2, other));
});

test.each([
  ['one says nothing of the announced lot', { ...line, lot: 'L-1' }, NO_LOT, 'L-1'],
  ['the store announced none', line, { lot: 'L-2', expires_on: null }, ''],
])('units of one line add up although its codes differ: %s', (_, only, scanned, lot) => {
  const first = { lot: 'L-1', expires_on: '2027-12-31' };
  const all = withCounted([only], carried(shoes, 10, first), carried(shoes, 1, scanned));
  expect(all).toEqual(carried(shoes, 11, { lot, expires_on: null }));
  expect(withoutCounted([only], all, { ...counted, ...first, units: 10 })).toEqual({ ...all, units: 1 });
});

test('what is taken back is not carried any more, and nothing else is touched', () => {
  expect(withoutCounted([line], carried(shoes, 2), counted)).toEqual(carried(shoes, 1));
  expect(withoutCounted([line], carried(shoes, 1), counted)).toBeNull();
  expect(withoutCounted([line], carried(shoes, 2), { ...counted, product_id: lamp.id })).toEqual(
    carried(shoes, 2),
  );
  expect(withoutCounted([line], null, counted)).toBeNull();
});

test('the shelf gets what is carried, or what waits at the dock once the app was closed', () => {
  const lot = { lot: 'L-2', expires_on: '2027-12-31' };
  const notice = { scans: [counted], lines: [line] };
  expect(toPutAway(carried(lamp, 3), notice)).toEqual(carried(lamp, 3));
  expect(toPutAway(null, notice)).toEqual(carried(shoes, 3));
  const other = { ...line, ...lot, good: 2, put_away: 0 };
  const ofTwoLots = { scans: [{ ...counted, ...lot }], lines: [{ ...line, lot: 'L-1' }, other] };
  expect(toPutAway(null, ofTwoLots)).toEqual(carried(shoes, 2, lot));
});

test.each([
  ['nothing was counted', { scans: [], lines: [line] }],
  ['the last scan was put away', { scans: [{ ...scan, kind: 'put_away' as const }], lines: [line] }],
  ['nothing waits at the dock', { scans: [counted], lines: [{ ...line, put_away: 5 }] }],
])('nothing goes to a shelf where %s', (_, notice) => {
  expect(toPutAway(null, notice)).toBeNull();
});
