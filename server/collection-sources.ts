import { sql } from 'drizzle-orm';
import { snapshotPriorityCategories, snapshotPriority } from '#server/catalog/lists/snapshot-priority.ts';
import { ON_SALE, PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/products/product-sql.ts';
import {
  inventoryDocument,
  inventoryTables,
  movementDocument,
  ownMovementDocument,
} from '#server/inventory/inventory-document.ts';
import { notificationDocument } from '#server/notifications/notification-document.ts';
import { addressDocument } from '#server/profile/address-document.ts';
import { orderDocument } from '#server/orders/order-document.ts';
import { commandReviewDocument } from '#server/command-reviews/command-review-document.ts';
import { positionDocument } from '#server/warehouse/position-document.ts';
import type { CollectionSources } from '#server/replication/collection-source.ts';
import { storeOrderDocument, storeOrderTables } from '#server/store-orders/store-order-document.ts';
import { storeProductDocument, storeProductTables } from '#server/stores/products/store-product-document.ts';
import { taskDocument } from '#server/warehouse/task-document.ts';

/** The usual source: rows `t` of a table, marked when deleted, whose owner never changes. */
const asMost = { row: sql.raw('t'), gone: sql`t.deleted`, enteredAt: null } as const;

/** The source of each collection that devices copy. */
export const collectionSources: CollectionSources = {
  products: {
    row: sql.raw('p'),
    tables: sql.raw(PRODUCT_TABLES),
    document: sql`(select row_to_json(d) from (select ${sql.raw(PRODUCT_COLUMNS)}) d)`,
    owner: null,
    gone: sql`not (${sql.raw(ON_SALE)})`,
    enteredAt: null,
    shownByDocument: false,
    firstShown: snapshotPriority,
  },
  categories: {
    ...asMost,
    tables: sql`categories t`,
    document: sql`json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'is_active', t.is_active,
      'products_count', t.products_count, 'parent_id', t.parent_id, 'place', t.place, 'picture_url', t.picture_url,
      'former_slugs', t.former_slugs, 'filter_attributes', t.filter_attributes)`,
    owner: null,
    shownByDocument: false,
    firstShown: snapshotPriorityCategories,
  },
  orders: {
    ...asMost,
    tables: sql`orders t`,
    document: orderDocument,
    owner: sql`t.buyer_id`,
    shownByDocument: true,
  },
  inventory: {
    ...asMost,
    tables: inventoryTables,
    document: inventoryDocument,
    owner: sql`p.vendor_id`,
    shownByDocument: false,
  },
  stock_movements: {
    ...asMost,
    tables: sql`stock_movements t join products p on p.id = t.product_id`,
    document: movementDocument,
    ownDocument: ownMovementDocument,
    owner: sql`p.vendor_id`,
    gone: sql`false`,
    enteredAt: sql`p.vendor_sx`,
    shownByDocument: false,
  },
  reviews: {
    ...asMost,
    tables: sql`command_reviews t`,
    document: commandReviewDocument,
    owner: sql`t.actor_id`,
    // Its author's device hears that something moved, and the office has nothing to decide.
    gone: sql`t.reason = 'company_approval'`,
    shownByDocument: true,
  },
  addresses: {
    ...asMost,
    tables: sql`addresses t`,
    document: addressDocument,
    owner: sql`t.user_id`,
    shownByDocument: true,
  },
  notifications: {
    ...asMost,
    tables: sql`notifications t`,
    document: notificationDocument,
    owner: sql`t.user_id`,
    gone: sql`t.deleted or t.archived`,
    shownByDocument: true,
  },
  positions: {
    ...asMost,
    tables: sql`positions t`,
    document: positionDocument,
    owner: null,
    shownByDocument: true,
  },
  tasks: {
    ...asMost,
    tables: sql`warehouse_tasks t`,
    document: taskDocument,
    owner: null,
    // Each device adds the units it moved itself to the units of the lines.
    shownByDocument: false,
  },
  store_products: {
    ...asMost,
    tables: storeProductTables,
    document: storeProductDocument,
    owner: sql`t.vendor_id`,
    shownByDocument: true,
  },
  store_orders: {
    row: sql.raw('w'),
    tables: storeOrderTables,
    document: storeOrderDocument,
    owner: sql`w.vendor_id`,
    gone: sql`w.deleted`,
    enteredAt: null,
    // No device shows anything over it: what moves an order is decided elsewhere.
    shownByDocument: false,
  },
};
