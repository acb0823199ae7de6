import { render } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { RateDialog } from '#src/features/shop/orders/rate-dialog.tsx';
import { ReturnDialog } from '#src/features/shop/orders/return-dialog.tsx';
import { anOrder, anOrderLine } from '#test/factories/orders/order-factory.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

const line = anOrderLine({
  product_id: 'p1',
  vendor_id: 'tienda-1',
  name: 'Cafetera',
  quantity: 2,
  unit_price: 50_000,
});
const vendorOrder: VendorOrder = {
  id: 'offline_order_1-1',
  order_number: 'MS-000001-1',
  vendor_id: 'tienda-1',
  vendor_name: 'Ferretería La Esquina',
  status: 'confirmed',
  preparation: 'handed_over',
  payment: 'paid',
  tracking: 'delivered',
  subtotal: 100_000,
  iva: 19_000,
  shipping_cost: 15_000,
  total: 134_000,
  events: [
    {
      axis: 'tracking',
      from: 'in_transit',
      to: 'delivered',
      by: 'operations',
      note: '',
      at: new Date().toISOString(),
    },
  ],
  returns: [],
};
const order = anOrder({ lines: [line], vendor_orders: [vendorOrder] });
const product = { product_id: 'p1', name: 'Cafetera' };

test.each([
  ['a rating', 'Tu opinión', <RateDialog key="rate" product={product} onClose={() => undefined} />],
  [
    'a return',
    'Comentario',
    <ReturnDialog key="return" order={order} vendorOrder={vendorOrder} onClose={() => undefined} />,
  ],
])('a new version of the app waits while %s is being written, and no longer', (_name, words, dialog) => {
  render(dialog);
  expect(isFormUnfinished.value).toBe(false);
  write(`${words} (opcional)`, 'No prende');
  expect(isFormUnfinished.value).toBe(true);
  closeScreen();
  expect(isFormUnfinished.value).toBe(false);
});
