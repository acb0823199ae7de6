import type { CollectionName } from '#domain/protocol/replication.ts';
import type { DatabaseState, Tables } from '#test/simulation/memory-database/database-state.ts';
import type { MovementRow, ProductRow, CommandReviewRow } from '#test/simulation/memory-database/rows.ts';
import type { Table } from '#test/simulation/memory-database/table.ts';
import { taskDocument } from '#test/simulation/memory-database/warehouse/task-statements.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';
import { place, type FeedRow } from '#test/simulation/memory-database/feed-row.ts';
import { storeNameOf } from '#test/simulation/memory-database/store-statements.ts';
import { storeProductRow } from '#test/simulation/memory-database/store-product-feed.ts';
import { notificationRow } from '#test/simulation/memory-database/notifications/notification-statements.ts';
import { orderRow } from '#test/simulation/memory-database/order-feed.ts';
import { storeOrderRow } from '#test/simulation/memory-database/store-order-feed.ts';
import { levelRow, positionRow, movementRow } from '#test/simulation/memory-database/warehouse/stock-feed.ts';

/** Rows of a collection that changed in this transaction or later, in no order, as the wire shows them. */
export function feedOf(
  collection: CollectionName,
  state: DatabaseState,
  tx: Transaction,
  since: number,
): FeedRow[] {
  const { tables } = state;
  const changed = <Row extends { id: string; sx: number }>(table: Table<Row>) =>
    tx.rows(table).filter((row) => row.sx >= since);
  if (collection === 'products') return changed(tables.products).map((each) => productRow(each, tables, tx));
  if (collection === 'orders') return changed(tables.orders).map((each) => orderRow(each, tables, tx));
  if (collection === 'inventory') return changed(tables.levels).map((each) => levelRow(each, tables, tx));
  if (collection === 'stock_movements') {
    const products = new Map(tx.rows(tables.products).map((each) => [each.id, each]));
    const enteredAt = (row: MovementRow) => products.get(row.product_id)?.vendor_sx ?? 0;
    return tx
      .rows(tables.movements)
      .filter((row) => Math.max(row.sx, enteredAt(row)) >= since)
      .map((each) => movementRow(each, products.get(each.product_id)));
  }
  if (collection === 'positions') return changed(tables.positions).map(positionRow);
  if (collection === 'reviews') return changed(tables.reviews).map(reviewRow);
  if (collection === 'tasks') {
    return changed(tables.tasks).map((row) => ({
      ...place(row),
      document: () => taskDocument(row, tables, tx),
    }));
  }
  if (collection === 'store_products')
    return changed(tables.storeProducts).map((each) => storeProductRow(each, tables, tx));
  if (collection === 'store_orders')
    return changed(tables.vendorOrders).map((each) => storeOrderRow(each, tables, tx));
  if (collection === 'notifications') return changed(tables.notifications).map(notificationRow);
  // Nobody writes addresses here.
  if (collection === 'addresses') return [];
  return changed(tables.categories).map(({ sx, ...row }) => ({
    ...place({ sx, id: row.id }),
    document: () => ({ ...row, ...AT_THE_TOP }),
  }));
}

/** What the feed says of a category that nobody put into an order, a branch or another name. */
const AT_THE_TOP = {
  is_active: true,
  parent_id: null,
  place: null,
  picture_url: null,
  former_slugs: [],
  filter_attributes: [],
};

function productRow(row: ProductRow, tables: Tables, tx: Transaction): FeedRow {
  return {
    ...place(row, null, !row.is_active || !row.store_open || row.status !== 'APPROVED' || row.deleted),
    document: () => ({
      id: row.id,
      name: row.name,
      sku: row.sku,
      gtin: null,
      description: row.description,
      price: row.price,
      precio_venta: row.precio_venta,
      stock: row.stock,
      main_image_url: null,
      images: [],
      rating: row.rating,
      review_count: row.review_count,
      is_featured: false,
      created_at: row.created_at,
      vendor_id: row.vendor_id,
      vendor_name: storeNameOf(tables, tx, row.vendor_id),
      vendor_minimum: 0,
      iva_class: 'general',
      price_tiers: [],
      filter_values: {},
      category_id: row.category_id,
      is_active: row.is_active,
      status: row.status,
      family_id: null,
      variant_attributes: {},
    }),
  };
}

function reviewRow(row: CommandReviewRow): FeedRow {
  const { command, sx: _, ...document } = row;
  const { name, v, deviceId } = command;
  return {
    ...place(row, `user:${row.actor_id}`),
    document: () => ({ ...document, name, v, device_id: deviceId }),
  };
}
