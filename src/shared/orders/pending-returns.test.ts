import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { provisionalVendorOrders } from '#domain/orders/placement/split-purchase.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { pendingReturns, withReturns } from '#src/shared/orders/pending-returns.ts';
import { anOrder, anOrderLine } from '#test/factories/orders/order-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const RETURN_ID = '0195a000-0000-7000-8000-000000000001';
const names = { return_id: RETURN_ID, vendor_order_id: 'offline_order_1-1' };
const at = '2026-11-20T15:00:00.000Z';

const order = anOrder({ lines: [anOrderLine({ vendor_id: 'v-1', quantity: 2, unit_price: 50_000 })] });
const delivered: Order = {
  ...order,
  vendor_orders: provisionalVendorOrders(order, () => 'Calzado La Isla', 'confirmed').map((vendorOrder) => ({
    ...vendorOrder,
    tracking: 'delivered',
    events: [{ axis: 'tracking', from: 'in_transit', to: 'delivered', by: 'operations', note: '', at }],
  })),
};

function request(state: OutboxEntry['state'], more: object = {}): OutboxEntry {
  const data = { ...names, reason: 'retracto', lines: [{ line: 0, quantity: 2 }], requested_at: at, ...more };
  return anEntry({ name: 'return.request', type: 'order', state, data });
}
const withdrawal = (state: OutboxEntry['state']) =>
  anEntry({ name: 'return.withdraw', type: 'order', state, data: names });

function shown(...entries: OutboxEntry[]) {
  const { order: seen, returning } = withReturns(delivered, pendingReturns(entries));
  return { returns: seen.vendor_orders[0]?.returns ?? [], kinds: returning.map((each) => each.kind) };
}

test('a request is shown at its price until the server’s copy has it, and one that was refused is not', () => {
  expect(shown(request('queued'))).toMatchObject({
    returns: [{ id: RETURN_ID, return_number: null, status: 'requested', refund: 134_000 }],
    kinds: ['request'],
  });
  expect(shown(request('rejected'))).toEqual({ returns: [], kinds: [] });
  expect(shown(request('queued', { vendor_order_id: 'offline_order_2-1' }))).toEqual({
    returns: [],
    kinds: [],
  });
});

test('a request that the copy has already is shown once', () => {
  const { order: copied } = withReturns(delivered, pendingReturns([request('queued')]));
  const again = withReturns(copied, pendingReturns([request('acked')]));
  expect(again.order.vendor_orders[0]?.returns).toHaveLength(1);
});

test('a withdrawal frees the units for the next request', () => {
  const next = request('queued', { return_id: '0195a000-0000-7000-8000-000000000002' });
  expect(shown(request('acked'), withdrawal('queued'), next)).toMatchObject({
    returns: [{ status: 'withdrawn' }, { status: 'requested' }],
    kinds: ['request', 'withdrawal', 'request'],
  });
});
