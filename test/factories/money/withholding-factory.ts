import type { TaxProfile } from '#domain/withholdings/tax-profile.ts';
import type { WithholdingRule } from '#domain/withholdings/withholding-rule.ts';

/** 2,5 % of the price of any order, confirmed at the beginning of the year. The rate is made up. */
export function aWithholdingRule(over: Partial<WithholdingRule> = {}): WithholdingRule {
  return {
    id: 'rule-1',
    kind: 'retefuente',
    municipality_code: null,
    ciiu: null,
    taxpayer: null,
    payment_method: null,
    base_minimum: 0,
    rate: 2_500,
    from_day: '2026-01-01',
    until_day: null,
    norm: 'ET art. 401',
    confirmed: { accountant_name: 'Ana Contadora', accountant_card: '123456-T', day: '2026-01-02' },
    ...over,
  };
}

/** A store of Bogotá that sells clothes and answers for its IVA. */
export function aTaxProfile(over: Partial<TaxProfile> = {}): TaxProfile {
  return {
    regime: 'responsable',
    is_large_taxpayer: false,
    is_self_withholder: false,
    ciiu: '4771',
    municipality_code: '11001',
    ...over,
  };
}
