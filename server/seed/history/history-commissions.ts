import { dayInBogota } from '#domain/calendar/day.ts';
import { freezeCommission } from '#domain/commissions/freeze-commission.ts';
import { INITIAL_IVA_RATES } from '#domain/catalog/iva-class.ts';
import type { CommissionRules } from '#domain/commissions/rule-for.ts';
import { splitPurchase } from '#domain/orders/placement/split-purchase.ts';
import { fixedCategoryId } from '#server/catalog/products/fixed-categories.ts';
import type { orderCommissions } from '#server/db/tables/money/commissions-tables.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';
import type { HistoryPurchase } from '#server/seed/history/history-purchases.ts';

/** What each line of the purchases of the history bears, as it was frozen when it was placed. */
export function historyCommissions(
  purchases: readonly HistoryPurchase[],
  products: readonly DemoProduct[],
  rules: CommissionRules,
): (typeof orderCommissions.$inferInsert)[] {
  const categories = new Map(products.map((each) => [each.id, fixedCategoryId(each.category)]));
  return purchases.flatMap(({ id, placedMs, lines }) => {
    const parts = splitPurchase({ id, lines, iva: 0, shipping_cost: 0 });
    const vendorOrders = new Map(parts.map((each) => [each.vendor_id, each.id]));
    return lines.flatMap(({ product_id, vendor_id, quantity: units, unit_price }, line) => {
      const vendorOrderId = vendorOrders.get(vendor_id ?? '');
      if (vendorOrderId === undefined || !vendor_id) return [];
      const category_id = categories.get(product_id) ?? '';
      const rule = rules.ruleFor({ product_id, vendor_id, category_id, unit_price }, dayInBogota(placedMs));
      const { unit_price: unitPrice, ...charged } = freezeCommission(
        { units, unit_price },
        rule,
        INITIAL_IVA_RATES,
      );
      return {
        vendorOrderId,
        line,
        vendorId: vendor_id,
        productId: product_id,
        units: charged.units,
        unitPrice,
        ruleId: charged.rule_id,
        ruleVersion: charged.rule_version,
        rateBp: charged.rate_bp,
        unitFee: charged.unit_fee,
        minimum: charged.minimum,
        maximum: charged.maximum,
        ivaPercent: charged.iva_percent,
        commission: charged.commission,
        commissionIva: charged.commission_iva,
        frozenAt: new Date(placedMs),
      };
    });
  });
}
