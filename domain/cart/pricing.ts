import { type IvaRated, percentOfLine } from '#domain/catalog/iva-class.ts';
import type { Pesos } from '#domain/base/money.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import type { PossibleTerms, ShippingTerms } from '#domain/cart/shipping-terms.ts';

export interface Totals {
  subtotal: Pesos;
  iva: Pesos;
  shipping: Pesos;
  total: Pesos;
  /** Present where it is not known where it goes: shipping, and so the total, may be more than this, the least. */
  isLeast?: true;
}

export interface PricedLine {
  precio_venta: Pesos;
  /** Percent of IVA, by the rates that hold (`ratedBy`). */
  iva_percent: number;
  quantity: number;
}

/**
 * The cost of a purchase: total = subtotal + IVA + shipping (spec §9). Whole pesos; the IVA of each rate is rounded
 * half up.
 */
export function totalsOf(lines: readonly PricedLine[], terms: ShippingTerms): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.precio_venta * line.quantity, 0);
  const iva = ivaOfLines(lines.map((line) => ({ ...line, amount: line.precio_venta * line.quantity })));
  const shipping = shippingFor(subtotal, terms);
  return { subtotal, iva, shipping, total: subtotal + iva + shipping };
}

/** The same where the place is not known yet: with the least shipping of those that may hold, which says that it is. */
export function leastTotalsOf(lines: readonly PricedLine[], terms: PossibleTerms): Totals {
  const all = terms.map((each) => totalsOf(lines, each));
  const least = all.reduce((one, other) => (other.shipping < one.shipping ? other : one));
  return all.every((each) => each.shipping === least.shipping) ? least : { ...least, isLeast: true };
}

/** Shipping for a subtotal: nothing for an empty cart or from the threshold on. */
export function shippingFor(subtotal: Pesos, { cost, freeFrom }: ShippingTerms): Pesos {
  return subtotal === 0 || subtotal >= freeFrom ? 0 : cost;
}

/** The IVA on an amount, in whole pesos, half up. */
export function ivaOf(amount: Pesos, percent: number): Pesos {
  return Math.round((amount * percent) / 100);
}

export function withIva(amount: Pesos, percent: number): Pesos {
  return amount + ivaOf(amount, percent);
}

/** The IVA of lines together, by the percent that each keeps: that of each rate of all that bears it, so that no line is rounded by itself. */
export function ivaOfLines(lines: readonly (IvaRated & { amount: Pesos })[]): Pesos {
  const sums = sumByKey(lines.map((each) => [percentOfLine(each), each.amount] as const));
  return [...sums].reduce((iva, [percent, amount]) => iva + ivaOf(amount, percent), 0);
}

/** The percents that lines bear, the lowest first. */
export function ivaPercentsOf(lines: readonly IvaRated[]): number[] {
  return [...new Set(lines.map(percentOfLine))].toSorted((one, other) => one - other);
}

/** The highest price before IVA whose price with IVA is no more than an amount. */
export function mostBeforeIva(amount: Pesos, percent: number): Pesos {
  const near = Math.floor((amount * 100) / (100 + percent));
  if (withIva(near + 1, percent) <= amount) return near + 1;
  return withIva(near, percent) <= amount ? near : near - 1;
}

/** How far a cart is from free shipping: `missing` in pesos, `percent` from 0 to 100. */
export function freeShippingProgress(
  subtotal: Pesos,
  { freeFrom }: ShippingTerms,
): { missing: Pesos; percent: number } {
  return {
    missing: Math.max(0, freeFrom - subtotal),
    percent: Math.min(100, Math.floor((subtotal / freeFrom) * 100)),
  };
}
