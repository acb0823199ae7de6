import * as v from 'valibot';
import { Pesos } from '#domain/base/money.ts';
import type { Day } from '#domain/calendar/day.ts';

/**
 * Days on which the shipping to some places costs less, as marketing sets them. By the codes of DIVIPOLA, like zones; one
 * that names no place holds everywhere. What each may be, `shippingPromotionsSchema` says.
 */
export const ShippingPromotion = v.object({
  id: v.string(),
  name: v.string(),
  /** First and last day on which it holds, in Colombia. */
  from: v.string(),
  until: v.string(),
  departments: v.array(v.string()),
  municipalities: v.array(v.string()),
  /** What an order pays for its shipping; null leaves that as it is. */
  cost: v.nullable(Pesos),
  /** Subtotal without IVA from which it is free, 1 for any; null leaves that as it is. */
  free_from: v.nullable(Pesos),
});
export type ShippingPromotion = Readonly<v.InferOutput<typeof ShippingPromotion>>;

/** To which promotion an order owes that its shipping cost less, and how much less, as the order keeps it. */
export const ShippingSaving = v.object({ id: v.string(), name: v.string(), saved: Pesos });
export type ShippingSaving = v.InferOutput<typeof ShippingSaving>;

/** Where a promotion stands on a day: before its first one, between both, or after its last one. */
export function promotionPhase(
  { from, until }: Pick<ShippingPromotion, 'from' | 'until'>,
  day: Day,
): 'coming' | 'running' | 'over' {
  if (day < from) return 'coming';
  return day <= until ? 'running' : 'over';
}

/** Those that hold on a day, or on one since another. */
export function promotionsOn(
  promotions: readonly ShippingPromotion[],
  day: Day,
  since: Day = day,
): readonly ShippingPromotion[] {
  return promotions.filter(({ from, until }) => from <= day && until >= since);
}

/**
 * Whether a promotion holds for a place.
 * @param code five digits of a municipality, two of a department for those of its municipalities that are not named, and null
 * for a place that is on no list.
 */
export function reachesPlace(
  { departments, municipalities }: Pick<ShippingPromotion, 'departments' | 'municipalities'>,
  code: string | null,
): boolean {
  if (departments.length + municipalities.length === 0) return true;
  return code !== null && (municipalities.includes(code) || departments.includes(code.slice(0, 2)));
}
