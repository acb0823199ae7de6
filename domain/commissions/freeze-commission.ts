import type { Pesos } from '#domain/base/money.ts';
import type { IvaRates } from '#domain/catalog/iva-class.ts';
import { noCommission } from '#domain/commissions/commission-terms.ts';
import {
  commissionIvaUpTo,
  commissionUpTo,
  type FrozenCommission,
} from '#domain/commissions/frozen-commission.ts';
import type { RuleVersion } from '#domain/commissions/commission-rule.ts';

/** What a line bears as it is kept with its order: by which version of which rule, and what all its units come to. */
export interface ChargedLine extends FrozenCommission {
  /** Null where no rule applied. */
  rule_id: string | null;
  /** 0 where no rule applied. */
  rule_version: number;
  /** COP of all units, and the IVA on it. */
  commission: Pesos;
  commission_iva: Pesos;
}

/**
 * @param rule the one that applies to the product at the moment of the order; null where none does.
 * @param rates of IVA at that moment: what the company charges stores is a service taxed at the general one (E.T. art. 468).
 */
export function freezeCommission(
  { units, unit_price }: Pick<FrozenCommission, 'units' | 'unit_price'>,
  rule: RuleVersion | null,
  { general: iva_percent }: Pick<IvaRates, 'general'>,
): ChargedLine {
  const { rate_bp, unit_fee, minimum, maximum } = rule ?? noCommission;
  const frozen = { units, unit_price, rate_bp, unit_fee, minimum, maximum, iva_percent };
  return {
    ...frozen,
    rule_id: rule?.rule_id ?? null,
    rule_version: rule?.version ?? 0,
    commission: commissionUpTo(frozen, units),
    commission_iva: commissionIvaUpTo(frozen, units),
  };
}
