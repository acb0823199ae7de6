import { sql, type SQL } from 'drizzle-orm';
import type { InventoryItem, StockStatus } from '#domain/inventory/inventory-item.ts';
import type { Zone } from '#domain/inventory/position.ts';
import type { MovementReason, MovementType, StockMovement } from '#domain/inventory/stock-movement.ts';
import { given } from '#server/db/conditions.ts';
import { matchesProduct } from '#server/search-text/matches-product.ts';
import type { Db } from '#server/db/database.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import {
  inventoryDocument,
  inventoryTables,
  movementDocument,
  ownMovementDocument,
  stockStatus,
} from '#server/inventory/inventory-document.ts';

interface Filter {
  /** Only these stores' goods; null for everybody's. */
  vendorIds: readonly string[] | null;
  zone?: Zone | undefined;
  q?: string | undefined;
}

export interface StockFilter extends Filter {
  status?: StockStatus | undefined;
}

export interface MovementFilter extends Filter {
  /** ISO instants, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  type?: MovementType | undefined;
  reason?: MovementReason | undefined;
}

/** Stock by product and position, in the order of names and shelves. */
export function inventoryPage(db: Db, filter: StockFilter, range: Range): Promise<Page<InventoryItem>> {
  return documentsPage(db, range, {
    document: inventoryDocument,
    tables: inventoryTables,
    order: sql`p.name, t.id`,
    countsAll: true,
    where: [
      sql`not t.deleted`,
      ...commonConditions(filter),
      ...given(filter.status, (status) => sql`${stockStatus} = ${status}`),
    ],
  });
}

/** The ledger, newest first. */
export function movementsPage(db: Db, filter: MovementFilter, range: Range): Promise<Page<StockMovement>> {
  return documentsPage(db, range, {
    document: filter.vendorIds === null ? movementDocument : ownMovementDocument,
    tables: sql`stock_movements t join products p on p.id = t.product_id`,
    order: sql`t.sequence desc`,
    countsAll: true,
    where: [
      ...commonConditions(filter, [sql`t.reference`]),
      ...given(filter.from, (from) => sql`t.occurred_at >= ${from}::timestamptz`),
      ...given(filter.to, (to) => sql`t.occurred_at <= ${to}::timestamptz`),
      ...given(filter.type, (type) => sql`t.type = ${type}`),
      ...given(filter.reason, (reason) => sql`t.reason = ${reason}`),
    ],
  });
}

function commonConditions({ vendorIds, zone, q }: Filter, searched: readonly SQL[] = []): SQL[] {
  return [
    ...given(
      vendorIds,
      (stores) => sql`p.vendor_id in (select jsonb_array_elements_text(${JSON.stringify(stores)}::jsonb))`,
    ),
    ...given(zone, (name) => sql`split_part(t.position_key, '/', 1) = ${name}`),
    ...given(q?.trim(), (written) => matchesProduct(written, searched)),
  ];
}
