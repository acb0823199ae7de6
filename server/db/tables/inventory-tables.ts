import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LotChange, StockLot } from '#domain/inventory/stock-lots.ts';
import { author, count, id, instant, reference, replicated, sx } from '#server/db/columns.ts';
import { products } from '#server/db/tables/catalog-tables.ts';

/** On-hand by product and position: the fold of `stock_movements`, rebuilt from it at will. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    /** `<product>@<position key>`, see `inventoryItemId`. */
    id: id(),
    productId: reference('product_id', () => products.id),
    positionKey: text('position_key').notNull(),
    quantity: integer('quantity').notNull(),
    /** The lots that somebody named of those units, first what expires first (decision 0053). */
    lots: jsonb('lots').$type<readonly StockLot[]>().notNull().default([]),
    minStock: count('min_stock'),
    maxStock: count('max_stock'),
    cost: count('cost'),
    discrepancy: boolean('discrepancy').notNull().default(false),
    /** Units in quarantine that came from this position. */
    quarantined: count('quarantined'),
    /** Its newest count by the devices' clocks: a movement heard of later that may be older is disputed. */
    countedAt: instant('counted_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ...replicated(),
  },
  (table) => [
    index('stock_levels_feed').on(table.sx, table.id),
    index('stock_levels_product').on(table.productId),
    check('stock_levels_quarantined_not_negative', sql`${table.quarantined} >= 0`),
  ],
);

/** The ledger. Rows are only ever added; a trigger refuses updates and deletes. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    /** The command's id, so that a movement can be entered only once. */
    id: id(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    productId: reference('product_id', () => products.id),
    type: text('type').notNull(),
    reason: text('reason').notNull(),
    quantity: integer('quantity').notNull(),
    fromPosition: text('from_position').notNull(),
    toPosition: text('to_position').notNull(),
    /** The position of `previousStock` and `newStock`. */
    positionKey: text('position_key').notNull(),
    previousStock: integer('previous_stock').notNull(),
    newStock: integer('new_stock').notNull(),
    ...author(),
    notes: text('notes').notNull().default(''),
    reference: text('reference').notNull().default(''),
    cost: count('cost'),
    /** What it changed in the lots of its real positions, whose sum `stock_levels.lots` is, and what came to another end. */
    lots: jsonb('lots').$type<readonly LotChange[]>().notNull().default([]),
    occurredAt: instant('occurred_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    sx: sx(),
  },
  (table) => [
    index('stock_movements_feed').on(table.sx, table.id),
    index('stock_movements_product').on(table.productId, table.sequence),
    index('stock_movements_occurred').on(table.occurredAt),
    check('stock_movements_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
