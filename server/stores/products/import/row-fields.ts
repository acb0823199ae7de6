import { gtinKey } from '#domain/catalog/gtin.ts';
import type { SomeFields, StoreProductFields } from '#domain/stores/store-product-fields.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';

/**
 * The fields of a product that a row says, as they would be. What it does not say stays: a new list price ends no
 * offer, unless it is not above it any more.
 */
export function fieldsOfRow(row: NumberedRow, before: StoreProductFields | null): SomeFields {
  const {
    name,
    description,
    categoryId,
    sku,
    gtin,
    variant,
    measures,
    iva_class,
    lot_control,
    price_tiers,
    minimum_shelf_life_days,
  } = row;
  const isSameGtin = gtin !== null && !!before?.gtin && gtinKey(gtin) === gtinKey(before.gtin);
  const isSameSku = sku !== null && sku.toUpperCase() === before?.sku.toUpperCase();
  const known = Object.entries(measures).filter(([, value]) => value !== null);
  return {
    ...(name === '' ? {} : { name }),
    ...(description === null ? {} : { description }),
    ...(categoryId === null ? {} : { category_id: categoryId }),
    ...(sku === null || isSameSku ? {} : { sku }),
    ...(before === null && sku === null && gtin !== null ? { sku: gtin } : {}),
    ...(gtin === null || isSameGtin ? {} : { gtin }),
    ...pricesOfRow(row, before),
    ...(price_tiers === null ? {} : { price_tiers: [...price_tiers] }),
    ...(iva_class === null ? {} : { iva_class }),
    ...(lot_control === null ? {} : { lot_control }),
    ...(minimum_shelf_life_days === null ? {} : { minimum_shelf_life_days }),
    ...(variant && Object.keys(variant.attributes).length > 0
      ? { variant_attributes: { ...before?.variant_attributes, ...variant.attributes } }
      : {}),
    ...(Object.keys(row.filter_values).length === 0
      ? {}
      : { filter_values: { ...before?.filter_values, ...row.filter_values } }),
    ...Object.fromEntries(known),
  };
}

function pricesOfRow({ price, precio_venta: charged }: NumberedRow, before: StoreProductFields | null) {
  if (price === null && charged === null) return {};
  const list = price ?? Math.max(before?.price ?? 0, charged ?? 0);
  if (charged === null) {
    const ends = before !== null && before.offer_price !== null && before.offer_price >= list;
    return { price: list, ...(ends ? NO_OFFER : {}) };
  }
  return charged < list ? { price: list, offer_price: charged } : { price: list, ...NO_OFFER };
}

const NO_OFFER = { offer_price: null, offer_from: null, offer_until: null };
