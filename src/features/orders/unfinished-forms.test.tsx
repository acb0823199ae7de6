import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { RateDialog } from '#src/features/orders/rate-dialog.tsx';
import { ReturnDialog } from '#src/features/orders/return-dialog.tsx';
import { anOrder, anOrderLine } from '#test/factories/order-factory.ts';

const line = anOrderLine({
  product_id: 'p1',
  vendor_id: 'tienda-1',
  name: 'Cafetera',
  quantity: 2,
  unit_price: 50_000,
});
const part: VendorOrder = {
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
const order = anOrder({ lines: [line], vendor_orders: [part] });
const product = { product_id: 'p1', name: 'Cafetera' };

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => host.remove());

test.each([
  ['a rating', <RateDialog key="rate" product={product} onClose={() => undefined} />],
  ['a return', <ReturnDialog key="return" order={order} part={part} onClose={() => undefined} />],
])('a new version of the app waits while %s is being written, and no longer', (_name, dialog) => {
  act(() => root.render(dialog));
  expect(isFormUnfinished.value).toBe(false);
  act(() => write('No prende'));
  expect(isFormUnfinished.value).toBe(true);
  act(() => root.unmount());
  expect(isFormUnfinished.value).toBe(false);
});

function write(text: string): void {
  const field = host.querySelector('textarea');
  if (!field) throw new Error('There is nothing to write in.');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
