import type { Pesos } from '#domain/money.ts';

export const IVA_PERCENT = 19;
/** Subtotal from which shipping is free (spec §9; the top bar's 100,000 is the same setting, see the ADR). */
export const FREE_SHIPPING_FROM: Pesos = 200_000;
export const SHIPPING_COST: Pesos = 15_000;

export interface Totals {
  subtotal: Pesos;
  iva: Pesos;
  shipping: Pesos;
  total: Pesos;
}

export interface PricedLine {
  precio_venta: Pesos;
  quantity: number;
}

/**
 * The cost of a purchase: total = subtotal + IVA + shipping (spec §9). Whole pesos; IVA is rounded half up.
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.precio_venta * line.quantity, 0);
  const iva = ivaOf(subtotal);
  const shipping = shippingFor(subtotal);
  return { subtotal, iva, shipping, total: subtotal + iva + shipping };
}

/** Shipping for a subtotal: nothing for an empty cart or from the threshold on. */
export function shippingFor(subtotal: Pesos): Pesos {
  return subtotal === 0 || subtotal >= FREE_SHIPPING_FROM ? 0 : SHIPPING_COST;
}

export function ivaOf(amount: Pesos): Pesos {
  return Math.round((amount * IVA_PERCENT) / 100);
}

export function withIva(amount: Pesos): Pesos {
  return amount + ivaOf(amount);
}

/** The highest price before IVA whose price with IVA is no more than an amount. */
export function mostBeforeIva(amount: Pesos): Pesos {
  const near = Math.floor((amount * 100) / (100 + IVA_PERCENT));
  return withIva(near + 1) <= amount ? near + 1 : withIva(near) <= amount ? near : near - 1;
}

/** How far a cart is from free shipping: `missing` in pesos, `percent` from 0 to 100. */
export function freeShippingProgress(subtotal: Pesos): { missing: Pesos; percent: number } {
  return {
    missing: Math.max(0, FREE_SHIPPING_FROM - subtotal),
    percent: Math.min(100, Math.floor((subtotal / FREE_SHIPPING_FROM) * 100)),
  };
}
