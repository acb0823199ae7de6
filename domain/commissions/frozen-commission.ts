import type { Pesos } from '#domain/base/money.ts';
import { type CommissionTerms, WHOLE_RATE_BP } from '#domain/commissions/commission-terms.ts';

/**
 * What a line of an order bears, as it was frozen when the order was placed. Nothing that changes later, neither a rule nor
 * the IVA of a class, changes it.
 */
export interface FrozenCommission extends CommissionTerms {
  units: number;
  /** COP of one unit before IVA. */
  unit_price: Pesos;
  /** Percent of IVA on the commission. */
  iva_percent: number;
}

/**
 * The commission of the first `units` units of a line in COP, rounded once, half up: C(k) = round(c × k), where c is what one
 * unit bears, to the ten thousandth of a peso. Unit j bears C(j) − C(j−1), so that the units of a line add up to what the
 * line bears whatever is given back, and in which order.
 */
export function commissionUpTo(
  frozen: Omit<FrozenCommission, 'iva_percent' | 'units'>,
  units: number,
): Pesos {
  const ofOne = partsOfUnit(frozen);
  const whole = Math.floor(ofOne / WHOLE_RATE_BP);
  // In two steps: a dear unit times thousands of them would leave the whole numbers.
  return whole * units + Math.round(((ofOne % WHOLE_RATE_BP) * units) / WHOLE_RATE_BP);
}

/** The IVA of that commission in COP: I(k) = round(C(k) × percent / 100). Unit j bears I(j) − I(j−1). */
export function commissionIvaUpTo(frozen: Omit<FrozenCommission, 'units'>, units: number): Pesos {
  return Math.round((commissionUpTo(frozen, units) * frozen.iva_percent) / 100);
}

/** What one unit of a line bears, the first of which is unit 1. */
export function commissionOfUnit(frozen: Omit<FrozenCommission, 'units'>, unit: number) {
  return {
    commission: commissionUpTo(frozen, unit) - commissionUpTo(frozen, unit - 1),
    iva: commissionIvaUpTo(frozen, unit) - commissionIvaUpTo(frozen, unit - 1),
  };
}

/** What one unit bears in ten thousandths of a peso: within its minimum and maximum, and never more than its price. */
function partsOfUnit({
  rate_bp,
  unit_fee,
  minimum,
  maximum,
  unit_price,
}: Omit<FrozenCommission, 'iva_percent' | 'units'>): number {
  const asked = rate_bp * unit_price + unit_fee * WHOLE_RATE_BP;
  const least = Math.max(asked, (minimum ?? 0) * WHOLE_RATE_BP);
  const most = Math.min(maximum ?? unit_price, unit_price) * WHOLE_RATE_BP;
  return Math.min(least, most);
}
