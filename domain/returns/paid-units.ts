import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { unitBreakdowns } from '#domain/returns/unit-breakdown.ts';

/** One unit that a buyer has, and the price that they paid for it. */
export interface PaidUnit {
  /** Place of its line in the purchase, from 0. */
  line: number;
  /** Which of the line's units, from 1. */
  unit: number;
  /** What was paid for it with its share of the order's IVA and shipping, in COP. */
  amount: number;
}

/** Every unit of a vendor order with the price that was paid for it: the sum of its breakdown (`unitBreakdowns`). */
export function paidUnits(
  purchase: Pick<Order, 'lines' | 'payment_method'>,
  vendorOrder: Pick<VendorOrder, 'vendor_id' | 'iva' | 'shipping_cost'>,
): PaidUnit[] {
  return unitBreakdowns(purchase, vendorOrder).map(({ line, unit, goods, iva, shipping, rounding }) => {
    return { line, unit, amount: goods + iva + shipping - rounding };
  });
}
