import * as v from 'valibot';
import { IvaClass } from '#domain/catalog/iva-class.ts';
import { FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import { PriceTiers } from '#domain/catalog/price-tiers.ts';
import { VariantAttributes } from '#domain/catalog/variant.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

export const PRODUCT_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;

export const Sku = v.pipe(v.string(), seenText(), v.regex(/^[A-Za-z0-9._-]+$/), v.maxLength(40));

/**
 * A product for sale (spec §3). `price` is the list price and `precio_venta` the price charged, both before
 * IVA; `stock` is the number of units that can still be sold.
 */
export const Product = v.object({
  id: Id,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  sku: Sku,
  gtin: v.nullable(v.pipe(v.string(), v.maxLength(14))),
  description: v.pipe(v.string(), v.maxLength(4000)),
  price: Pesos,
  precio_venta: Pesos,
  stock: wholeNumber(0),
  main_image_url: v.nullable(v.pipe(v.string(), v.maxLength(500))),
  images: v.array(v.object({ public_url: v.pipe(v.string(), v.maxLength(500)) })),
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  review_count: wholeNumber(0),
  is_featured: v.boolean(),
  created_at: Instant,
  vendor_id: Id,
  vendor_name: v.pipe(v.string(), v.maxLength(120)),
  /** The least that its store takes an order from, before IVA; absent from an older copy, where it takes any. */
  vendor_minimum: v.optional(Pesos),
  category_id: Id,
  is_active: v.boolean(),
  status: v.picklist(PRODUCT_STATUSES),
  /** The id that it shares with the same thing in other sizes or colours; null when it is of no family. */
  family_id: v.optional(v.nullable(Id), null),
  /** The attributes that set it apart from the others of its family. */
  variant_attributes: v.optional(VariantAttributes, {}),
  /** How it is taxed. Absent, as in a copy from before classes, it bears the usual IVA. */
  iva_class: v.optional(IvaClass),
  /** Its prices by quantity, from the fewest units on. Absent of a copy of before, which has none. */
  price_tiers: v.optional(PriceTiers),
  /** What it says of the attributes of its category. Absent of a copy of before, which says nothing. */
  filter_values: v.optional(FilterValues),
});
export type Product = v.InferOutput<typeof Product>;

/** What lists show of a product. */
export const ListedProduct = v.omit(Product, ['description', 'images']);
export type ListedProduct = v.InferOutput<typeof ListedProduct>;
