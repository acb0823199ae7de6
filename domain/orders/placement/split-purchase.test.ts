import { usualShipping } from '#test/factories/orders/shipping-factory.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IVA_CLASSES } from '#domain/catalog/iva-class.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { priceOrder } from '#domain/orders/placement/place-order.ts';
import { shareOut } from '#domain/orders/placement/share-out.ts';
import {
  amountDue,
  linesOfVendor,
  provisionalVendorOrders,
  splitPurchase,
  isSettled,
} from '#domain/orders/placement/split-purchase.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';

const pesos = fc.integer({ min: 0, max: 2_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 12 });

describe('shareOut', () => {
  test('gives whole parts that add up exactly, each less than a peso from its share', () => {
    fc.assert(
      fc.property(pesos, weights, (amount, each) => {
        const parts = shareOut(amount, each);
        const whole = each.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          expect(Number.isInteger(part) && part >= 0).toBe(true);
          // part/amount against weight/whole, in whole numbers.
          const gap = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(each[index] ?? 0);
          if (whole > 0) expect(gap < BigInt(whole) && -gap < BigInt(whole)).toBe(true);
        }
      }),
    );
  });

  test.each([
    [100, [1, 1, 1], [33, 33, 34]],
    [1, [1, 1], [0, 1]],
    [15_000, [0, 0], [15_000, 0]],
    [0, [5, 3], [0, 0]],
  ])('%i among %j is %j', (amount, each, parts) => {
    expect(shareOut(amount, each)).toEqual(parts);
  });
});

const anyLine = fc
  .record({
    vendor: fc.constantFrom('v-1', 'v-2', 'v-3', null),
    unit_price: fc.integer({ min: 0, max: 3_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    status: fc.constantFrom<OrderLine['status']>('accepted', 'pending', 'refused'),
    iva_class: fc.constantFrom(undefined, ...IVA_CLASSES),
  })
  .map(({ vendor, ...rest }): OrderLine => {
    const status = vendor === null ? 'refused' : rest.status;
    const refusal = status === 'refused' ? 'product_not_found' : null;
    const named = { product_id: 'p', name: 'Olla', sku: 'OLL', image_url: null, variant_attributes: {} };
    return { ...named, ...rest, vendor_id: vendor, status, refusal };
  });

function purchaseOf(lines: OrderLine[]) {
  return { id: 'offline_order_1', lines, ...priceOrder(lines, usualShipping) };
}

describe('splitPurchase', () => {
  test('adds up to the purchase to the peso, in each of its figures', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
        const purchase = purchaseOf(lines);
        const vendorOrders = splitPurchase(purchase);
        for (const figure of ['subtotal', 'iva', 'shipping_cost', 'total'] as const) {
          expect(vendorOrders.reduce((sum, each) => sum + each[figure], 0)).toBe(purchase[figure]);
        }
        for (const each of vendorOrders)
          expect(each.total).toBe(each.subtotal + each.iva + each.shipping_cost);
      }),
    );
  });

  test('charges the IVA to the stores whose goods bear it', () => {
    const line = (vendor_id: string, iva_class: OrderLine['iva_class']) =>
      anOrderLine({ vendor_id, iva_class, unit_price: 100_000, quantity: 1 });
    const lines = [line('v-1', 'exento'), line('v-2', 'reducida'), line('v-2', 'general')];
    expect(splitPurchase(purchaseOf(lines)).map((each) => each.iva)).toEqual([0, 24_000]);
  });

  test('has one vendor order for each store that sells something, with its lines and no others', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
        const vendorOrders = splitPurchase(purchaseOf(lines));
        const sells = lines.filter((each) => each.status !== 'refused').map((each) => each.vendor_id);
        expect(vendorOrders.map((each) => each.vendor_id)).toEqual([...new Set(sells)]);
        expect(new Set(vendorOrders.map((each) => each.id)).size).toBe(vendorOrders.length);
        for (const { vendor_id, subtotal } of vendorOrders) {
          const own = linesOfVendor({ lines }, vendor_id).filter((each) => each.status !== 'refused');
          expect(own.reduce((sum, each) => sum + each.unit_price * each.quantity, 0)).toBe(subtotal);
        }
      }),
    );
  });

  test('gives a store the same id, whatever is refused of the purchase', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
        const idOf = (asked: OrderLine[]) =>
          new Map(splitPurchase(purchaseOf(asked)).map((each) => [each.vendor_id, each.id]));
        const whole = idOf(lines.map((each) => (each.vendor_id ? { ...each, status: 'accepted' } : each)));
        for (const [vendor, id] of idOf(lines)) expect(id).toBe(whole.get(vendor));
      }),
    );
  });

  test('a vendor order that was cancelled is not paid', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
        const purchase = purchaseOf(lines);
        const vendor_orders = provisionalVendorOrders(purchase, (id) => id);
        expect(amountDue({ ...purchase, vendor_orders })).toBe(purchase.total);
        const [first, ...others] = vendor_orders;
        if (!first) return;
        const left = [{ ...first, status: 'cancelled' as const }, ...others];
        expect(amountDue({ ...purchase, vendor_orders: left })).toBe(purchase.total - first.total);
      }),
    );
  });
});

test.each([
  ['contraentrega', 'pending', true],
  ['pse', 'paid', true],
  ['pse', 'pending', false],
] as const)('%s with its payment %s: nothing left to pay before it leaves is %s', (method, payment, is) => {
  const vendor_orders = [{ status: 'confirmed', tracking: 'not_sent', payment } as const];
  expect(isSettled({ payment_method: method, vendor_orders })).toBe(is);
});
