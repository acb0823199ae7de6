import { expect, test } from 'vitest';
import { isUnderWay } from '#domain/orders/under-way.ts';
import { aVendorOrder } from '#test/factories/orders/vendor-order-factory.ts';

const delivered = aVendorOrder({ tracking: 'delivered' });
const onItsWay = aVendorOrder({ tracking: 'in_transit' });
const cameBack = aVendorOrder({ tracking: 'returned' });
const cancelled = aVendorOrder({ status: 'cancelled' });

test.each([
  ['waits for the answer', 'pending', [], true],
  ['was refused', 'rejected', [], false],
  ['was cancelled', 'cancelled', [cancelled], false],
  ['has a part on its way', 'confirmed', [delivered, onItsWay], true],
  ['was delivered whole', 'confirmed', [delivered], false],
  ['reached its buyer as far as it will', 'confirmed', [delivered, cameBack, cancelled], false],
] as const)('a purchase that %s', (_, status, vendorOrders, expected) => {
  expect(isUnderWay({ status, vendor_orders: [...vendorOrders] })).toBe(expected);
});
