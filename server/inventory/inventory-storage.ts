import { sql, type SQL } from 'drizzle-orm';
import type { InventoryItem, StockStatus } from '#domain/inventory/inventory-item.ts';
import type { Zone } from '#domain/inventory/position.ts';
import type { MovementReason, MovementType, StockMovement } from '#domain/inventory/stock-movement.ts';
import { foldSpanish } from '#domain/spanish-text.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { inventoryDocument, movementDocument, stockStatus } from '#server/inventory/inventory-document.ts';

interface Range {
  limit: number;
  offset: number;
}

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

export interface Page<Item> {
  data: Item[];
  total: number;
}

/** Stock by product and position, in the order of names and shelves. */
export function inventoryPage(db: Db, filter: StockFilter, range: Range): Promise<Page<InventoryItem>> {
  return page(db, range, {
    document: inventoryDocument,
    tables: sql`stock_levels t join products p on p.id = t.product_id`,
    order: sql`p.name, t.id`,
    where: [
      sql`not t.deleted`,
      ...commonConditions(filter, [sql`p.sku`, sql`p.name`]),
      ...given(filter.status, (status) => sql`${stockStatus} = ${status}`),
    ],
  });
}

/** The ledger, newest first. */
export function movementsPage(db: Db, filter: MovementFilter, range: Range): Promise<Page<StockMovement>> {
  return page(db, range, {
    document: movementDocument,
    tables: sql`stock_movements t join products p on p.id = t.product_id`,
    order: sql`t.sequence desc`,
    where: [
      ...commonConditions(filter, [sql`p.sku`, sql`p.name`, sql`t.reference`]),
      ...given(filter.from, (from) => sql`t.occurred_at >= ${from}::timestamptz`),
      ...given(filter.to, (to) => sql`t.occurred_at <= ${to}::timestamptz`),
      ...given(filter.type, (type) => sql`t.type = ${type}`),
      ...given(filter.reason, (reason) => sql`t.reason = ${reason}`),
    ],
  });
}

async function page<Item>(
  db: Db,
  { limit, offset }: Range,
  source: { document: SQL; tables: SQL; order: SQL; where: SQL[] },
): Promise<Page<Item>> {
  const where = sql.join([sql`true`, ...source.where], sql` and `);
  const [row] = await rowsOf<Page<Item>>(
    db,
    sql`select (select count(*)::int from ${source.tables} where ${where}) as total,
          coalesce((select json_agg(page.document) from (
            select ${source.document} as document from ${source.tables} where ${where}
            order by ${source.order} limit ${limit} offset ${offset}) page), '[]') as data`,
  );
  return row ?? { data: [], total: 0 };
}

function commonConditions({ vendorIds, zone, q }: Filter, searched: readonly SQL[]): SQL[] {
  return [
    ...given(
      vendorIds,
      (stores) => sql`p.vendor_id in (select jsonb_array_elements_text(${JSON.stringify(stores)}::jsonb))`,
    ),
    ...given(zone, (name) => sql`split_part(t.position_key, '/', 1) = ${name}`),
    ...given(q && foldSpanish(q), (words) => {
      const contains = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
      const each = searched.map(
        (column) => sql`translate(lower(${column}), 'áéíóúüñ', 'aeiouun') like ${contains}`,
      );
      return sql`(${sql.join(each, sql` or `)})`;
    }),
  ];
}

function given<Value>(value: Value | null | undefined | '', condition: (value: Value) => SQL): SQL[] {
  return value === null || value === undefined || value === '' ? [] : [condition(value)];
}
