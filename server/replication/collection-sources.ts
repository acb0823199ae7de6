import { sql, type SQL } from 'drizzle-orm';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { ON_SALE, PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import { inventoryDocument, movementDocument } from '#server/inventory/inventory-document.ts';
import { orderDocument } from '#server/orders/order-document.ts';
import { ownerOf } from '#server/replication/replication-scope.ts';

/** Where the documents of a collection come from. */
export interface CollectionSource {
  /** Name of the row whose `sx` and `id` order the feed. */
  row: SQL;
  tables: SQL;
  /** The wire document as JSON. */
  document: SQL;
  /** Rows that this scope may ever see. Applied before the limit, so that a page is full while there is more. */
  visible(scope: string): SQL;
  /** Rows that the scope no longer has: devices learn that they are gone. */
  gone: SQL;
  /** Order of a snapshot: what the first screens show comes first. */
  firstShown: SQL;
}

const everything = () => sql`true`;
const stockTables = (table: string) => sql`${sql.raw(table)} t join products p on p.id = t.product_id`;

function goodsOf(scope: string): SQL {
  const vendor = ownerOf(scope);
  return vendor === null ? sql`true` : sql`p.vendor_id = ${vendor}`;
}

export const collectionSources = {
  products: {
    row: sql.raw('p'),
    tables: sql.raw(PRODUCT_TABLES),
    document: sql`(select row_to_json(d) from (select ${sql.raw(PRODUCT_COLUMNS)}) d)`,
    visible: everything,
    gone: sql`not (${sql.raw(ON_SALE)})`,
    firstShown: sql`p.is_featured desc, p.created_at desc, p.id`,
  },
  categories: {
    row: sql.raw('t'),
    tables: sql`categories t`,
    document: sql`json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'is_active', t.is_active,
      'products_count', t.products_count)`,
    visible: everything,
    gone: sql`t.deleted`,
    firstShown: sql`t.name`,
  },
  orders: {
    row: sql.raw('t'),
    tables: sql`orders t`,
    document: orderDocument,
    visible(scope) {
      const buyer = ownerOf(scope);
      return buyer === null ? sql`true` : sql`t.buyer_id = ${buyer}`;
    },
    gone: sql`t.deleted`,
    firstShown: sql`t.number desc`,
  },
  inventory: {
    row: sql.raw('t'),
    tables: stockTables('stock_levels'),
    document: inventoryDocument,
    visible: goodsOf,
    gone: sql`t.deleted`,
    firstShown: sql`p.name, t.id`,
  },
  stock_movements: {
    row: sql.raw('t'),
    tables: stockTables('stock_movements'),
    document: movementDocument,
    visible: goodsOf,
    gone: sql`false`,
    firstShown: sql`t.sequence desc`,
  },
} satisfies Record<CollectionName, CollectionSource>;
