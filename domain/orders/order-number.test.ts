import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  orderNumber,
  purchaseNumberOf,
  vendorOrderNumber,
  OrderNumberInput,
} from '#domain/orders/order-number.ts';

describe('purchaseNumberOf', () => {
  test.each([
    ['MS-000123', 123],
    [' ms-000123 ', 123],
    ['MS 123', 123],
    ['ms123', 123],
    ['000123', 123],
    ['MS-1234567', 1_234_567],
    ['MS-000123-2', 123],
    ['Nº 123', 123],
    ['N.º MS-000123', 123],
    ['«MS-000123».', 123],
    ['#MS-000123', 123],
    ['“MS-000123”,', 123],
    ['(ms 123)', 123],
    ['*MS-000123-1*', 123],
    ['Pedido: «MS-000123».', 123],
    ['¿Pedido n.º #MS–000123?', 123],
    ['Tu pedido MS-000123!', 123],
    ['Compra "123"', 123],
    ['pedido—MS-000123', 123],
    ['No. 123', 123],
    ['nro 123', 123],
    ['#MS-000123', 123],
    ['#\u200BMS-000123\u200E', 123],
    ['Pedido MS-000123', 123],
    ['MS–000123', 123],
    ["ms'000123'2", 123],
    ['MS?000123', 123],
  ])('reads %o as a person may write it', (written, number) => {
    expect(purchaseNumberOf(written)).toBe(number);
    expect(v.is(OrderNumberInput, written)).toBe(true);
  });

  test.each(['', 'MS-', 'abc', 'MS-12x', '1.5', '-1', 'MS-1234567890123', 'PQR-2026-000001'])(
    'finds none in %o',
    (written) => {
      expect(purchaseNumberOf(written)).toBeNull();
      expect(v.is(OrderNumberInput, written)).toBe(false);
    },
  );

  test('reads back what is shown, of a purchase and of its vendor orders', () => {
    for (const number of [1, 999_999, 1_000_000]) {
      expect(purchaseNumberOf(orderNumber(number))).toBe(number);
      expect(purchaseNumberOf(vendorOrderNumber(number, 3))).toBe(number);
    }
  });
});
