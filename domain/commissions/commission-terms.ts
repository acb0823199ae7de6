import type { Pesos } from '#domain/base/money.ts';

/** A rate of 100 %, in hundredths of a percent. */
export const WHOLE_RATE_BP = 10_000;

/** What one unit bears: the rate of its price and an amount, within a minimum and a maximum. */
export interface CommissionTerms {
  /** Hundredths of a percent of the price before IVA, from 0 to `WHOLE_RATE_BP`: 1250 is 12,5 %. */
  rate_bp: number;
  /** COP of each unit, on top of the rate. */
  unit_fee: Pesos;
  /** COP of one unit; null without one. */
  minimum: Pesos | null;
  maximum: Pesos | null;
}

/**
 * What a product bears that no rule names. Stores are told that their commission is agreed with them before they publish
 * (`sellers-page.tsx`): what nobody agreed is not charged.
 */
export const noCommission: CommissionTerms = { rate_bp: 0, unit_fee: 0, minimum: null, maximum: null };
