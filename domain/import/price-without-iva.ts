import type { PriceTiers } from '#domain/catalog/price-tiers.ts';
import { percentForSale, type IvaClass, type IvaRates } from '#domain/catalog/iva-class.ts';

/** The prices of a row, in pesos; null where it does not give one. */
export interface RowPrices {
  price: number | null;
  precio_venta: number | null;
  /** The list price and the offer with their IVA, which a product does not keep. */
  pvp: number | null;
  pvp_oferta: number | null;
}

/** The prices by quantity of a row; null where it says nothing of them. */
export interface RowTiers {
  price_tiers: PriceTiers | null;
  /** Those of a file whose prices have their IVA. */
  pvp_tiers: PriceTiers | null;
}

/**
 * A row whose prices are those that a product keeps, before IVA: of one with its IVA, the tax of the product's class is
 * taken off.
 * @param before the class of the product that the row names; the row's own comes before it.
 * @param rates those that hold when it is read.
 */
export function pricedWithoutIva<Row extends RowPrices & RowTiers & { iva_class: IvaClass | null }>(
  row: Row,
  before: IvaClass | undefined,
  rates: IvaRates,
): Row {
  if (row.pvp === null && row.pvp_oferta === null && row.pvp_tiers === null) return row;
  const percent = percentForSale({ iva_class: row.iva_class ?? before }, rates);
  const without = (pesos: number) => Math.max(1, Math.round((pesos * 100) / (100 + percent)));
  return {
    ...row,
    price: row.pvp === null ? row.price : without(row.pvp),
    precio_venta: row.pvp_oferta === null ? row.precio_venta : without(row.pvp_oferta),
    price_tiers:
      row.pvp_tiers === null
        ? row.price_tiers
        : row.pvp_tiers.map((each) => ({ ...each, unit_price: without(each.unit_price) })),
  };
}
