import { expect, test } from 'vitest';
import { provisionalVendorOrders } from '#domain/orders/placement/split-purchase.ts';
import { openVendorOrdersIn } from '#src/shared/orders/open-vendor-orders.ts';
import { ordersWithPending } from '#src/shared/orders/orders-with-pending.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anOrder, anOrderLine } from '#test/factories/orders/order-factory.ts';
import { anEntry, anOrderEntry } from '#test/factories/outbox-factory.ts';

const line = anOrderLine({ vendor_id: 'v-1', quantity: 2, unit_price: 10_000 });
const bare = anOrder({ lines: [line], subtotal: 20_000 });
const order = { ...bare, vendor_orders: provisionalVendorOrders(bare, () => 'Calzado La Isla', 'confirmed') };
const open = (replica: Parameters<typeof ordersWithPending>[0], entries: readonly OutboxEntry[] = []) => [
  ...openVendorOrdersIn(ordersWithPending(replica, entries)),
];
const sent = order.vendor_orders.map((each) => ({ ...each, tracking: 'in_transit' as const }));
const cancelling = anEntry({ name: 'order.cancel', data: { order_id: order.id, reason: 'Ya no lo quiero' } });

test.each([
  ['that the server has', open([order]), [['v-1', 20_000]]],
  ['that waits here to be sent', open([], [anOrderEntry(order)]), [['v-1', 20_000]]],
  ['of both', open([{ ...order, id: 'otro' }], [anOrderEntry(order)]), [['v-1', 40_000]]],
  ['that the server refused', open([], [anOrderEntry(order, { state: 'rejected' })]), []],
  ['that is on its way', open([{ ...order, vendor_orders: sent }]), []],
  ['that is being cancelled', open([order], [cancelling]), []],
])('counts of an order %s what counts', (_, counted, expected) => {
  expect(counted).toEqual(expected);
});
