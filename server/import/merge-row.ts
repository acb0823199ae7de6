import type { IvaRates } from '#domain/catalog/iva-class.ts';
import type { FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import { gtinKey } from '#domain/catalog/gtin.ts';
import { USUAL_IVA } from '#domain/catalog/iva-class.ts';
import type { VariantAttributes } from '#domain/catalog/variant.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import type { ProductRow } from '#server/catalog/products/insert-products.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';
import type { Stored } from '#server/import/known-products.ts';
import { mergedMeasures } from '#domain/import/measure-columns.ts';

/** A product that a row brings, or changes: as it was, and as the row leaves it. */
export type Draft = { row: NumberedRow } & (
  | { before: null; after: ProductRow }
  | { before: Stored; after: Stored }
);

/** What the new products of a file have that their rows do not say. */
export interface NewProducts {
  vendorId: string;
  defaultCategoryId: string;
  defaultPrice: number;
  /** By which prices with IVA are read. */
  ivaRates: IvaRates;
  now: string;
}

/** The product that a row brings. Its family is found later. */
export function newProduct(row: NumberedRow, options: NewProducts): ProductRow {
  const price = row.price ?? row.precio_venta ?? options.defaultPrice;
  return {
    id: uuidv7(),
    name: row.name,
    sku: row.sku ?? row.gtin ?? '',
    gtin: row.gtin,
    description: row.description ?? '',
    price,
    precio_venta: row.precio_venta ?? price,
    main_image_url: ownImage(row.image),
    images: [],
    rating: 0,
    review_count: 0,
    is_featured: false,
    vendor_id: options.vendorId,
    category_id: row.categoryId ?? options.defaultCategoryId,
    is_active: true,
    family_id: null,
    variant_attributes: row.variant?.attributes ?? {},
    iva_class: row.iva_class ?? USUAL_IVA,
    lot_control: row.lot_control ?? 'none',
    minimum_shelf_life_days: row.minimum_shelf_life_days,
    price_tiers: row.price_tiers ?? [],
    filter_values: row.filter_values,
    created_at: options.now,
  };
}

/**
 * A product with what the row says of it. Fields in the same order as they come from the database, so that the
 * two can be compared as text.
 */
export function merged(before: Stored, row: NumberedRow): Stored {
  return {
    ...before,
    gtin: row.gtin === null || sameGtin(row.gtin, before.gtin) ? before.gtin : row.gtin,
    name: row.name || before.name,
    description: row.description ?? before.description,
    ...mergedPrices(before, row),
    category_id: row.categoryId ?? before.category_id,
    main_image_url: ownImage(row.image) ?? before.main_image_url,
    variant_attributes: mergedAttributes(before.variant_attributes, row.variant?.attributes ?? {}),
    iva_class: row.iva_class ?? before.iva_class,
    lot_control: row.lot_control ?? before.lot_control,
    minimum_shelf_life_days: row.minimum_shelf_life_days ?? before.minimum_shelf_life_days,
    price_tiers: row.price_tiers ?? before.price_tiers,
    filter_values: mergedValues(before.filter_values, row.filter_values),
    measures: mergedMeasures(before.measures, row.measures),
  };
}

/** Told apart by what they say, in whatever order. */
function mergedValues(before: FilterValues, given: FilterValues): FilterValues {
  const isNew = Object.entries(given).some(([code, value]) => before[code] !== value);
  return isNew ? { ...before, ...given } : before;
}

/** What a row does not say stays, and so does the way in which a value was written. */
function mergedAttributes(before: VariantAttributes, given: VariantAttributes): VariantAttributes {
  const changed = Object.entries(given).filter(
    ([name, value]) => !Object.hasOwn(before, name) || foldSpanish(value) !== foldSpanish(before[name] ?? ''),
  );
  return changed.length === 0 ? before : { ...before, ...Object.fromEntries(changed) };
}

/**
 * The prices after a row that may give only one of them. A new list price ends no offer, unless it is not above
 * it any more; a price charged above the list price raises that.
 */
function mergedPrices(before: Stored, row: NumberedRow): Pick<Stored, 'price' | 'precio_venta'> {
  const hasOffer = before.precio_venta < before.price;
  const price = row.price ?? Math.max(before.price, row.precio_venta ?? 0);
  const charged = row.precio_venta ?? (hasOffer ? before.precio_venta : price);
  return { price, precio_venta: Math.min(charged, price) };
}

function sameGtin(a: string, b: string | null): boolean {
  return b !== null && gtinKey(a) === gtinKey(b);
}

function ownImage(image: string | null): string | null {
  return image !== null && /^\/media\/[\w./-]{1,480}$/.test(image) ? image : null;
}
