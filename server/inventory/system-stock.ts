import { sql } from 'drizzle-orm';
import type { StockLot } from '#domain/inventory/stock-lots.ts';
import { anyOf } from '#server/db/conditions.ts';
import { minimumShelfLife } from '#server/db/shelf-life.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

/**
 * The system (book) stock of some products, while they are locked. Decisions are written into it as they are
 * made.
 */
export interface SystemStock {
  /** With the days that their goods must still last to be sold. */
  products: Map<string, { onHand: number; cost: number; minimumDays: number }>;
  /** By `inventoryItemId`. */
  levels: Map<string, SystemLevel>;
}

export interface SystemLevel {
  quantity: number;
  /** Those of its units that somebody named. */
  lots: readonly StockLot[];
  cost: number;
  /** The time of its last count; null when nobody counted it. */
  countedAtMs: number | null;
}

/**
 * Locks products in the order of their ids and reads their stock. Every writer of stock holds the lock of its
 * product, so the positions need no lock; they are read after the locks to see what others just wrote.
 */
export async function lockStock(tx: Db, productIds: readonly string[]): Promise<SystemStock> {
  const these = anyOf([...new Set(productIds)]);
  const products = await preparedRows<{ id: string; onHand: number; minimumDays: number }>(
    tx,
    'lock stock',
    sql`select p.id, p.on_hand as "onHand", ${minimumShelfLife} as "minimumDays" from products p
        where p.id = ${these}
        order by p.id
        for no key update of p`,
  );
  const levels = await preparedRows<SystemLevel & { id: string; productId: string }>(
    tx,
    'system stock',
    sql`select id, product_id as "productId", quantity, lots, cost,
          (extract(epoch from counted_at) * 1000)::float8 as "countedAtMs"
        from stock_levels
        where product_id = ${these}`,
  );
  const costs = new Map(levels.map((each) => [each.productId, each.cost]));
  return {
    products: new Map(products.map(({ id, ...product }) => [id, { ...product, cost: costs.get(id) ?? 0 }])),
    levels: new Map(levels.map((each) => [each.id, each])),
  };
}
