import { ivaPercentOf } from '#domain/catalog/iva-class.ts';
import { shareOut } from '#domain/orders/placement/share-out.ts';
import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { paidFor } from '#domain/payments/cash.ts';

/** One unit that a buyer has, and the price that they paid for it. */
export interface PaidUnit {
  /** Place of its line in the purchase, from 0. */
  line: number;
  /** Which of the line's units, from 1. */
  unit: number;
  /** What was paid for it with its share of the order's IVA and shipping, in COP. */
  amount: number;
}

/**
 * Every unit of a vendor order with the price that was paid for it. The order's IVA is shared out in proportion to
 * what each bears, and its shipping to the frozen prices (`shareOut`), unit by unit in the order of the lines, and so
 * is what cash was rounded by: the units add up to what was paid to the peso, however they are given back.
 */
export function paidUnits(
  { lines, payment_method }: Pick<Order, 'lines' | 'payment_method'>,
  vendorOrder: Pick<VendorOrder, 'vendor_id' | 'iva' | 'shipping_cost'>,
): PaidUnit[] {
  const units = lines.flatMap((each, line) => {
    if (each.vendor_id !== vendorOrder.vendor_id || each.status !== 'accepted') return [];
    return Array.from({ length: each.quantity }, (_, index) => {
      const price = each.unit_price;
      return { line, unit: index + 1, price, taxed: price * ivaPercentOf(each) };
    });
  });
  const prices = units.map((each) => each.price);
  const ivas = shareOut(
    vendorOrder.iva,
    units.map((each) => each.taxed),
  );
  const shippings = shareOut(vendorOrder.shipping_cost, prices);
  const whole = prices.map((price, index) => price + (ivas[index] ?? 0) + (shippings[index] ?? 0));
  const paid = paidFor(
    whole.reduce((sum, each) => sum + each, 0),
    payment_method,
  );
  const amounts = shareOut(paid, whole);
  return units.map(({ line, unit }, index) => ({ line, unit, amount: amounts[index] ?? 0 }));
}
