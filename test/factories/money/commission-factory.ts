import type { RuleVersion } from '#domain/commissions/commission-rule.ts';

/** 10 % of everything, from the first day of 2026. */
export function aCommissionRule(over: Partial<RuleVersion> = {}): RuleVersion {
  return {
    rule_id: 'regla',
    version: 1,
    vendor_id: null,
    category_id: null,
    product_id: null,
    price_from: null,
    price_to: null,
    rate_bp: 1_000,
    unit_fee: 0,
    minimum: null,
    maximum: null,
    from_day: '2026-01-01',
    until_day: null,
    ...over,
  };
}
