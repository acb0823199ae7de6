import { usualShipping } from '#test/factories/orders/shipping-factory.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IVA_CLASSES } from '#domain/catalog/iva-class.ts';
import { formatPesos } from '#domain/base/money.ts';
import { ivaSharesOf, ivaRows } from '#domain/orders/iva-rows.ts';
import { priceOrder } from '#domain/orders/placement/place-order.ts';
import { linesOfVendor, splitPurchase } from '#domain/orders/placement/split-purchase.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';

const line = fc.record({
  vendor_id: fc.constantFrom('una', 'otra'),
  iva_class: fc.constantFrom(undefined, ...IVA_CLASSES),
  unit_price: fc.integer({ min: 1, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

describe('the IVA of an order by class', () => {
  test('adds up to the order, and to each store’s part of it', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (asked) => {
        const lines = asked.map((each) => anOrderLine(each));
        const priced = priceOrder(lines, usualShipping);
        const purchase = { id: 'compra', lines, ...priced };
        for (const { of, subtotal, iva } of [
          { of: lines, ...priced },
          ...splitPurchase(purchase).map((each) => ({
            of: linesOfVendor({ lines }, each.vendor_id),
            ...each,
          })),
        ]) {
          const parts = ivaSharesOf(of, iva);
          expect(sum(parts.map((each) => each.base))).toBe(subtotal);
          expect(sum(parts.map((each) => each.iva))).toBe(iva);
        }
      }),
    );
  });

  test('is one row where there is one class, whichever it is', () => {
    expect(ivaRows([{ unit_price: 89_900, quantity: 2 }], 34_162)).toEqual([
      { name: 'IVA (19\u00a0%)', value: formatPesos(34_162) },
    ]);
    expect(ivaRows([{ unit_price: 38_000, quantity: 1, iva_class: 'exento' }], 0)).toEqual([
      { name: 'IVA (0\u00a0%)', value: formatPesos(0) },
    ]);
  });

  test('is what each line was sold with, also where its class has another percent today', () => {
    const sold = { unit_price: 100_000, quantity: 1, iva_percent: 16 };
    expect(ivaRows([sold], 16_000)).toEqual([{ name: 'IVA (16\u00a0%)', value: formatPesos(16_000) }]);
    const lines = [
      anOrderLine({ ...sold, vendor_id: 'una' }),
      anOrderLine({ unit_price: 100_000, vendor_id: 'otra' }),
    ];
    const priced = priceOrder(lines, usualShipping);
    expect(priced.iva).toBe(35_000);
    expect(splitPurchase({ id: 'compra', lines, ...priced }).map((each) => each.iva)).toEqual([
      16_000, 19_000,
    ]);
    expect(ivaSharesOf(lines, 35_000).map((each) => each.iva)).toEqual([16_000, 19_000]);
  });

  test('says of each class its base and its sum, and tells exempt from excluded', () => {
    const mixed = [
      { unit_price: 100_010, quantity: 1 },
      { unit_price: 30_000, quantity: 2, iva_class: 'reducida' as const },
      { unit_price: 38_000, quantity: 1, iva_class: 'exento' as const },
      { unit_price: 749_900, quantity: 1, iva_class: 'excluido' as const },
    ];
    expect(ivaRows(mixed, 22_002)).toEqual([
      { name: `Excluido de IVA sobre ${formatPesos(749_900)}`, value: formatPesos(0) },
      { name: `Exento de IVA sobre ${formatPesos(38_000)}`, value: formatPesos(0) },
      { name: `IVA (5\u00a0%) sobre ${formatPesos(60_000)}`, value: formatPesos(3_000) },
      { name: `IVA (19\u00a0%) sobre ${formatPesos(100_010)}`, value: formatPesos(19_002) },
    ]);
  });
});
