import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { count, id, instant, reference, replicated, xid8 } from '#server/db/columns.ts';
import { type IvaClass, USUAL_IVA } from '#domain/catalog/iva-class.ts';
import type { LotControl } from '#domain/catalog/lot-control.ts';
import { MAX_SIDE_MM, MAX_WEIGHT_GRAMS } from '#domain/catalog/product-measures.ts';
import type { FilterAttributes, FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import type { PriceTiers } from '#domain/catalog/price-tiers.ts';
import type { VariantAttributes } from '#domain/catalog/variant.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

const MAX_SIDE = sql.raw(String(MAX_SIDE_MM));

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    productsCount: count('products_count'),
    /** The category that it lies in; null for one of the first level. */
    parentId: text('parent_id').references((): AnyPgColumn => categories.id),
    /** Its place among those of its parent; null while nobody ordered them. */
    place: integer('place'),
    pictureUrl: text('picture_url'),
    /** What addresses named it by before. */
    formerSlugs: text('former_slugs')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What its products, and those of what lies in it, are told apart by, in their order. */
    filterAttributes: jsonb('filter_attributes').$type<FilterAttributes>().notNull().default([]),
    /** Where its products went when it was merged into another; then it is deleted, and never changes again. */
    mergedInto: text('merged_into').references((): AnyPgColumn => categories.id),
    /** Grows with each change by a person. */
    version: count('version'),
    changedBy: text('changed_by').references(() => users.id),
    changedAt: instant('changed_at'),
    ...replicated(),
  },
  (table) => [
    uniqueIndex('categories_name')
      .on(table.name)
      .where(sql`not ${table.deleted}`),
    uniqueIndex('categories_slug')
      .on(table.slug)
      .where(sql`not ${table.deleted}`),
    index('categories_feed').on(table.sx, table.id),
    check('categories_merged', sql`${table.mergedInto} is null or ${table.deleted}`),
  ],
);

/**
 * Products and their stock for sale. `stock` is derived in the same statement that changes its parts
 * (`unitsForSale`), and 0 while `held` (a discrepancy is open).
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    /** A store's own word for it: two stores may use the same. */
    sku: text('sku').notNull(),
    gtin: text('gtin'),
    description: text('description').notNull().default(''),
    price: integer('price').notNull(),
    precioVenta: integer('precio_venta').notNull(),
    stock: count('stock'),
    onHand: count('on_hand'),
    reserved: count('reserved'),
    quarantined: count('quarantined'),
    /** Units on hand whose lot is past its date, or too near to it, since the day when that was last looked at. */
    unsellable: count('unsellable'),
    /** The next day of expiry among the others: once it is too near, `unsellable` is out of date. */
    nextExpiry: date('next_expiry', { mode: 'string' }),
    /** Days that its goods must still last to be sold; null leaves it to the company. */
    minimumShelfLifeDays: integer('minimum_shelf_life_days'),
    /** The minimum by which its lots were looked at last. */
    appliedShelfLifeDays: count('applied_shelf_life_days'),
    held: boolean('held').notNull().default(false),
    mainImageUrl: text('main_image_url'),
    images: jsonb('images').$type<{ public_url: string }[]>().notNull().default([]),
    rating: real('rating').notNull().default(0),
    reviewCount: count('review_count'),
    isFeatured: boolean('is_featured').notNull().default(false),
    vendorId: reference('vendor_id', () => vendors.id),
    /**
     * Transaction that moved the product to its store; '0' while it is in its first one. Set by a trigger.
     */
    vendorSx: xid8('vendor_sx').notNull().default('0'),
    categoryId: reference('category_id', () => categories.id),
    isActive: boolean('is_active').notNull().default(true),
    status: text('status').notNull().default('APPROVED'),
    /** Whether its store is `activa`. Set by triggers. */
    storeOpen: boolean('store_open').notNull().default(true),
    /** The family that it shares with the same product in other sizes or colours. */
    familyId: text('family_id'),
    variantAttributes: jsonb('variant_attributes').$type<VariantAttributes>().notNull().default({}),
    ivaClass: text('iva_class').$type<IvaClass>().notNull().default(USUAL_IVA),
    /** Its prices by quantity, from the fewest units on. */
    priceTiers: jsonb('price_tiers').$type<PriceTiers>().notNull().default([]),
    /** What it says of the attributes of its category. */
    filterValues: jsonb('filter_values').$type<FilterValues>().notNull().default({}),
    /** For the warehouse, and not among what is copied to buyers. */
    lotControl: text('lot_control').$type<LotControl>().notNull().default('none'),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...replicated(),
  },
  (table) => [
    uniqueIndex('products_vendor_sku').on(table.vendorId, table.sku),
    uniqueIndex('products_vendor_gtin').on(table.vendorId, table.gtin),
    index('products_sku').on(sql`upper(${table.sku})`),
    index('products_gtin_key').on(sql`lpad(${table.gtin}, 14, '0')`),
    uniqueIndex('products_family_member')
      .on(table.familyId, table.variantAttributes)
      .where(sql`${table.familyId} is not null and not ${table.deleted}`),
    index('products_feed').on(table.sx, table.id),
    index('products_moved')
      .on(table.vendorSx)
      .where(sql`${table.vendorSx} > '0'::xid8`),
    index('products_newest').on(table.createdAt.desc(), table.id),
    index('products_next_expiry')
      .on(table.nextExpiry)
      .where(sql`${table.nextExpiry} is not null or ${table.unsellable} > 0`),
    index('products_category').on(table.categoryId, table.createdAt.desc(), table.id),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_shelf_life_not_negative', sql`${table.minimumShelfLifeDays} >= 0`),
    check('products_reserved_not_negative', sql`${table.reserved} >= 0`),
    check('products_price_not_negative', sql`${table.price} >= 0 and ${table.precioVenta} >= 0`),
  ],
);

/**
 * The size and the weight of one unit in its package, of the products that somebody measured. Beside `products`
 * and not in it: each change of a product's row travels to every buyer's device, and only the warehouse needs these.
 */
export const productMeasures = pgTable(
  'product_measures',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    weightGrams: integer('weight_grams'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
  },
  (table) => [
    check(
      'product_measures_weight',
      sql`${table.weightGrams} between 1 and ${sql.raw(String(MAX_WEIGHT_GRAMS))}`,
    ),
    check(
      'product_measures_sides',
      sql`${table.lengthMm} between 1 and ${MAX_SIDE} and ${table.widthMm} between 1 and ${MAX_SIDE}
        and ${table.heightMm} between 1 and ${MAX_SIDE}`,
    ),
  ],
);

/**
 * The highest sale price and the most units for sale that a product had before one of them fell, by day: what
 * somebody may have seen whose copy is some days old. Written by the trigger `remember_offer`.
 */
export const productOffers = pgTable(
  'product_offers',
  {
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    /** The day of UTC on which it fell. */
    day: date('day').notNull(),
    highestPrice: integer('highest_price').notNull(),
    mostUnits: integer('most_units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day] }),
    index('product_offers_day').on(table.day),
  ],
);

/**
 * Ratings by people who received a product, one each. A product's `rating` and `review_count` are computed
 * from these rows in the transaction that writes one, and from nothing else.
 */
export const productRatings = pgTable(
  'product_ratings',
  {
    /** The id of the command that brought it. */
    id: id(),
    productId: reference('product_id', () => products.id),
    /** Null for the demonstration's ratings, which nobody wrote. */
    buyerId: text('buyer_id').references(() => users.id),
    /** Whole stars, 1 to 5. */
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    /** The author's name that everybody reads: `Marta R.`. */
    author: text('author').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('product_ratings_once').on(table.buyerId, table.productId),
    index('product_ratings_newest').on(table.productId, table.createdAt.desc(), table.id.desc()),
    check('product_ratings_stars', sql`${table.rating} between 1 and 5`),
  ],
);
