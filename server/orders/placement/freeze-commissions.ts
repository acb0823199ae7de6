import { dayInBogota } from '#domain/calendar/day.ts';
import { freezeCommission } from '#domain/commissions/freeze-commission.ts';
import type { IvaRates } from '#domain/catalog/iva-class.ts';
import type { CommissionRules } from '#domain/commissions/rule-for.ts';
import { splitPurchase } from '#domain/orders/placement/split-purchase.ts';
import type { SellableProduct } from '#server/orders/placement/lock-for-orders.ts';
import type { NewOrder, OrderCommission } from '#server/orders/placement/save-orders.ts';

/**
 * What the stores of an order bear for each line that was accepted, by the rules and the IVA of the moment at which it is placed. It is
 * kept apart from the lines, which the buyer reads.
 */
export function freezeCommissions(
  order: NewOrder,
  products: ReadonlyMap<string, SellableProduct>,
  { rules, ivaRates }: { rules: CommissionRules; ivaRates: IvaRates },
): OrderCommission[] {
  const vendorOrders = new Map(splitPurchase(order).map((each) => [each.vendor_id, each.id]));
  const day = dayInBogota(Date.parse(order.created_at));
  return order.lines.flatMap(({ product_id, vendor_id, status, quantity: units, unit_price }, line) => {
    const vendor_order_id = vendorOrders.get(vendor_id ?? '');
    const category_id = products.get(product_id)?.category_id;
    if (status !== 'accepted' || !vendor_id || vendor_order_id === undefined || category_id === undefined)
      return [];
    const rule = rules.ruleFor({ product_id, vendor_id, category_id, unit_price }, day);
    const charged = freezeCommission({ units, unit_price }, rule, ivaRates);
    return [{ vendor_order_id, line, vendor_id, product_id, ...charged, frozen_at: order.created_at }];
  });
}
