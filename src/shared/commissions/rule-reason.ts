import type { ChargedCommission } from '#domain/commissions/charged-commission.ts';
import { conditionsText, termsText } from '#domain/commissions/rule-labels.ts';

/** By which rule a line bears what it does, in words. */
export function ruleReason({
  rule,
  vendor_id,
  vendor_name,
  product_id,
  name,
  ...terms
}: ChargedCommission): string {
  if (rule === null) return 'Ninguna regla: sin comisión';
  const named = (id: string | null, text: string | null) => new Map(id === null ? [] : [[id, text ?? id]]);
  const targets = {
    stores: named(vendor_id, vendor_name),
    categories: named(rule.category_id, rule.category_name),
    products: named(product_id, name),
  };
  return `${conditionsText(rule, targets)}: ${termsText(terms)}`;
}
