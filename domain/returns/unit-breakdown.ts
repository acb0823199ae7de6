import { percentOfLine } from '#domain/catalog/iva-class.ts';
import { shareOut } from '#domain/orders/placement/share-out.ts';
import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { paidFor } from '#domain/payments/cash.ts';

/** One unit that a buyer has, and what its price is made of, in COP. */
export interface UnitBreakdown {
  /** Place of its line in the purchase, from 0. */
  line: number;
  /** Which of the line's units, from 1. */
  unit: number;
  /** Its price before IVA. */
  goods: number;
  iva: number;
  shipping: number;
  /** What cash was rounded by: it was not paid. */
  rounding: number;
}

/**
 * Every unit of a vendor order with the parts of the price that was paid for it. The order's IVA is shared out in
 * proportion to what each bears, and its shipping to the frozen prices (`shareOut`), unit by unit in the order of the
 * lines, and so is what cash was rounded by: the parts add up to the order's own to the peso, and the units to what was
 * paid, however they are given back.
 */
export function unitBreakdowns(
  { lines, payment_method }: Pick<Order, 'lines' | 'payment_method'>,
  vendorOrder: Pick<VendorOrder, 'vendor_id' | 'iva' | 'shipping_cost'>,
): UnitBreakdown[] {
  const units = lines.flatMap((each, line) => {
    if (each.vendor_id !== vendorOrder.vendor_id || each.status !== 'accepted') return [];
    return Array.from({ length: each.quantity }, (_, index) => {
      const price = each.unit_price;
      return { line, unit: index + 1, price, taxed: price * percentOfLine(each) };
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
  return units.map(({ line, unit, price }, index) => ({
    line,
    unit,
    goods: price,
    iva: ivas[index] ?? 0,
    shipping: shippings[index] ?? 0,
    rounding: (whole[index] ?? 0) - (amounts[index] ?? 0),
  }));
}
