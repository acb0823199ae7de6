import { formatPesos } from '#domain/base/money.ts';
import { dayAndMonth, shortDate, type Day } from '#domain/calendar/day.ts';
import type { ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';

/** What a promotion offers: `Envío gratis en toda compra`, `Envío a $ 5.000, gratis desde $ 90.000`. */
export function promotionOffer({ cost, free_from }: Pick<ShippingPromotion, 'cost' | 'free_from'>): string {
  if (free_from !== null && free_from <= 1) return 'Envío gratis en toda compra';
  if (cost === null) return `Envío gratis desde ${formatPesos(free_from ?? 0)} de subtotal`;
  const freeToo = free_from === null ? '' : `, gratis desde ${formatPesos(free_from)} de subtotal`;
  return `Envío a ${formatPesos(cost)}${freeToo}`;
}

/** Its days: `del 1 de dic al 15 de dic de 2026`. */
export function promotionDays({ from, until }: Pick<ShippingPromotion, 'from' | 'until'>): string {
  return from === until ? `el ${shortDate(from)}` : `del ${dayAndMonth(from, until)} al ${shortDate(until)}`;
}

/** Why shipping costs less, for whoever buys: `Promoción «Diciembre», hasta el 15 de dic`. */
export function promotionNote(
  { name, until }: Pick<ShippingPromotion, 'name' | 'until'>,
  today: Day,
): string {
  return `Promoción «${name}», hasta el ${dayAndMonth(until, today)}`;
}
