import { expect, test } from 'vitest';
import { BLANK_INVOICE_TO } from '#domain/accounts/invoice-to.ts';
import { findOwnOrders } from '#src/features/shop/orders/order-finder.ts';
import { aVendorOrder } from '#test/factories/orders/vendor-order-factory.ts';
import { anOrder, anOrderLine } from '#test/factories/orders/order-factory.ts';

const shown = [
  anOrder({
    order_number: 'MS-000123',
    vendor_orders: [{ ...aVendorOrder({ order_number: 'MS-000123-1' }), returns: [] }],
    lines: [anOrderLine({ name: 'Taladro percutor', sku: 'HER-0110' })],
  }),
  anOrder({
    order_number: 'MS-000087',
    lines: [anOrderLine({ name: 'Guantes de nitrilo', sku: 'SEG-7' })],
    invoice_to: { ...BLANK_INVOICE_TO, company: 'Ferretería El Río S.A.S.', purchase_order: 'OC-4500-71' },
  }),
  anOrder({ order_number: null, lines: [anOrderLine({ name: 'Guantes de carnaza', sku: 'SEG-9' })] }),
].map((order) => ({ order }));

test.each([
  ['', [0, 1, 2]],
  ['ms 123', [0]],
  ['87', [1]],
  ['MS-000123-1', [0]],
  ['MS-000087', [1]],
  ['taladro', [0]],
  ['seg-9', [2]],
  ['guantes', [1, 2]],
  ['oc-4500-71', [1]],
  ['4500', [1]],
  ['ferreteria rio', [1]],
  ['martillo', []],
])('«%s» finds own orders by number, product, purchase order or company', (q, expected) => {
  expect(findOwnOrders(shown, q).map((each) => shown.indexOf(each))).toEqual(expected);
});
