import { shareOut } from '#domain/orders/share-out.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';

/** One unit that a buyer has, and the price that they paid for it. */
export interface PaidUnit {
  /** Place of its line in the purchase, from 0. */
  line: number;
  /** Which of the line's units, from 1. */
  unit: number;
  /** Its frozen price with its share of the order's IVA and shipping, in COP. */
  amount: number;
}

/**
 * Every unit of a vendor order with the price that was paid for it. The order's IVA and its shipping are
 * shared out in proportion to the frozen prices (`shareOut`), unit by unit in the order of the lines, so the
 * units add up to the order's total to the peso, however they are given back.
 */
export function paidUnits(
  lines: readonly OrderLine[],
  vendorOrder: Pick<VendorOrder, 'vendor_id' | 'iva' | 'shipping_cost'>,
): PaidUnit[] {
  const units = lines.flatMap((each, line) => {
    if (each.vendor_id !== vendorOrder.vendor_id || each.status !== 'accepted') return [];
    return Array.from({ length: each.quantity }, (_, index) => {
      return { line, unit: index + 1, price: each.unit_price };
    });
  });
  const prices = units.map((each) => each.price);
  const ivas = shareOut(vendorOrder.iva, prices);
  const shippings = shareOut(vendorOrder.shipping_cost, prices);
  return units.map(({ line, unit, price }, index) => {
    return { line, unit, amount: price + (ivas[index] ?? 0) + (shippings[index] ?? 0) };
  });
}
