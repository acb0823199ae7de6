import type { PriceTiers } from '#domain/catalog/price-tiers.ts';

/** As our own file writes prices by quantity, COP before IVA, and an import reads them back: `12: 9000; 48: 8000`. */
export function priceTiersCell(tiers: PriceTiers): string {
  return tiers.map(({ from_units, unit_price }) => `${from_units}: ${unit_price}`).join('; ');
}
