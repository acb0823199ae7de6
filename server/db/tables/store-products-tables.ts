import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChangeState, FieldConflict, Remark } from '#domain/stores/store-product.ts';
import type { SomeFields } from '#domain/stores/store-product-fields.ts';
import { count, id, instant, reference, replicated } from '#server/db/columns.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

/**
 * One row for each product of a store, from its first draft on, and so before its row in `products`. It has
 * what only the store and the company read: the open change, what was said of it, and the figures by which the
 * store steers. Triggers add it with a product and count a version when the product's own words or prices change;
 * its stock changes nothing here. What a price means for it says whoever writes the price: the company decides
 * (`decidePrices`), a store's command settles (`applyOutcomes`), the job of the offers only keeps their days.
 */
export const storeProducts = pgTable(
  'store_products',
  {
    /** The product's own id. */
    id: id(),
    vendorId: reference('vendor_id', () => vendors.id),
    draft: jsonb('draft').$type<SomeFields>().notNull().default({}),
    changeState: text('change_state').$type<ChangeState>().notNull().default('BORRADOR'),
    version: count('version'),
    remarks: jsonb('remarks').$type<readonly Remark[]>().notNull().default([]),
    conflicts: jsonb('conflicts').$type<readonly FieldConflict[]>().notNull().default([]),
    /** The list price that a person of the company approved last, in COP. */
    approvedPrice: integer('approved_price'),
    /** An offer that has days of its own, until the company writes a price; one without is the product's `precio_venta`. */
    offerPrice: integer('offer_price'),
    offerFrom: date('offer_from'),
    offerUntil: date('offer_until'),
    minStock: count('min_stock'),
    maxStock: count('max_stock'),
    /** COP a unit. */
    cost: count('cost'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    updatedByName: text('updated_by_name').notNull().default(''),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    /** Who is looking at it, so that two do not decide the same. */
    reviewerId: text('reviewer_id'),
    reviewerName: text('reviewer_name'),
    leaseUntil: instant('lease_until'),
    ...replicated(),
  },
  (table) => [
    index('store_products_feed').on(table.sx, table.id),
    index('store_products_store').on(table.vendorId, table.id),
    index('store_products_waiting')
      .on(table.submittedAt, table.id)
      .where(sql`${table.changeState} = 'PENDIENTE' and not ${table.deleted}`),
    index('store_products_open_sku')
      .on(table.vendorId, sql`upper(${table.draft} ->> 'sku')`)
      .where(sql`${table.draft} <> '{}' and not ${table.deleted}`),
    index('store_products_open_gtin')
      .on(table.vendorId, sql`lpad(${table.draft} ->> 'gtin', 14, '0')`)
      .where(sql`${table.draft} <> '{}' and not ${table.deleted}`),
    index('store_products_offers')
      .on(table.offerFrom, table.offerUntil)
      .where(sql`${table.offerPrice} is not null`),
    check(
      'store_products_figures',
      sql`${table.minStock} >= 0 and ${table.maxStock} >= 0 and ${table.cost} >= 0`,
    ),
  ],
);
