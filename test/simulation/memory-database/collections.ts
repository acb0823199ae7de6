import { stockStatusOf } from '#domain/inventory/inventory-item.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { DatabaseState, Tables } from '#test/simulation/memory-database/database-state.ts';
import {
  locationOf,
  type LevelRow,
  type MovementRow,
  type OrderRow,
  type ProductRow,
  type ReviewRow,
} from '#test/simulation/memory-database/rows.ts';
import type { Table } from '#test/simulation/memory-database/table.ts';
import { returnDocuments } from '#test/simulation/memory-database/return-statements.ts';
import { taskDocument } from '#test/simulation/memory-database/task-statements.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';
import type { PositionRow } from '#test/simulation/memory-database/warehouse-rows.ts';

/** A row of a collection's feed. */
export interface FeedRow {
  sx: number;
  id: string;
  /** Who may see it besides those who see everything: `user:<id>`, `vendor:<id>`; null when everybody may. */
  owner: string | null;
  gone: boolean;
  /** Transaction in which it came to its owner, when the row itself cannot say; 0 when it was always theirs. */
  enteredAt: number;
  document(): object;
  /** The same as its owner reads it, where staff are told more. */
  ownDocument?(): object;
}

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
  if (collection === 'products') return changed(tables.products).map(productRow);
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
  // Nobody writes addresses here.
  if (collection === 'addresses') return [];
  return changed(tables.categories).map(({ sx, ...row }) => ({
    ...place({ sx, id: row.id }),
    document: () => ({ ...row, is_active: true, products_count: 0 }),
  }));
}

function place({ sx, id }: { sx: number; id: string }, owner: string | null = null, gone = false) {
  return { sx, id, owner, gone, enteredAt: 0 };
}

function productRow(row: ProductRow): FeedRow {
  return {
    ...place(row, null, !row.is_active || row.status !== 'APPROVED' || row.deleted),
    document: () => ({
      id: row.id,
      name: row.name,
      sku: row.sku,
      gtin: null,
      description: '',
      price: row.price,
      precio_venta: row.precio_venta,
      stock: row.stock,
      main_image_url: null,
      images: [],
      rating: 0,
      review_count: 0,
      is_featured: false,
      created_at: row.created_at,
      vendor_id: row.vendor_id,
      vendor_name: row.vendor_name,
      category_id: row.category_id,
      is_active: row.is_active,
      status: row.status,
      family_id: null,
      variant_attributes: {},
    }),
  };
}

function orderRow(row: OrderRow, tables: Tables, tx: Transaction): FeedRow {
  const { number, sx: _, ...document } = row;
  const order_number = `MS-${String(number).padStart(6, '0')}`;
  return {
    ...place(row, `user:${row.buyer_id}`),
    document: () => ({
      ...document,
      order_number,
      vendor_orders: partsOf(row.id, order_number, tables, tx),
      // Nobody rates here.
      ratings: [],
    }),
  };
}

function partsOf(orderId: string, number: string, tables: Tables, tx: Transaction): object[] {
  const parts = tx.rows(tables.vendorOrders).filter((each) => each.order_id === orderId);
  return parts
    .sort((a, b) => a.place - b.place)
    .map((part) => {
      const { id, vendor_id, status, preparation, payment, tracking } = part;
      const { subtotal, iva, shipping_cost, total } = part;
      const named = { id, order_number: `${number}-${part.place}`, vendor_id, vendor_name: vendor_id };
      const axes = { status, preparation, payment, tracking };
      const events = eventsOf(id, tables, tx);
      const returns = returnDocuments(id, named.order_number, tables, tx);
      return { ...named, ...axes, subtotal, iva, shipping_cost, total, events, returns };
    });
}

function eventsOf(partId: string, tables: Tables, tx: Transaction): object[] {
  return tx
    .rows(tables.orderEvents)
    .filter((each) => each.vendor_order_id === partId)
    .sort((a, b) => Number(a.id) - Number(b.id))
    .map(({ axis, from_state, to_state, moved_by, note, at }) => {
      return { axis, from: from_state, to: to_state, by: moved_by, note, at };
    });
}

function levelRow(row: LevelRow, tables: Tables, tx: Transaction): FeedRow {
  const product = tx.get(tables.products, row.product_id);
  return {
    ...place(row, `vendor:${product?.vendor_id}`),
    document: () => {
      const siblings = tx.rows(tables.levels).filter((each) => each.product_id === row.product_id);
      const reserved = siblings.length === 1 ? (product?.reserved ?? 0) : 0;
      return {
        id: row.id,
        productId: row.product_id,
        productName: product?.name,
        sku: product?.sku,
        quantity: row.quantity,
        minStock: row.min_stock,
        maxStock: row.max_stock,
        status: stockStatusOf(row.quantity, row.min_stock, reserved),
        location: locationOf(row.position_key),
        lastUpdated: row.updated_at,
        cost: row.cost,
        vendorId: product?.vendor_id,
        imageUrl: null,
        discrepancy: row.discrepancy,
        quarantined: row.quarantined,
      };
    },
  };
}

function positionRow(row: PositionRow): FeedRow {
  return {
    ...place(row, null, row.deleted),
    document: () => {
      const { id, deleted: _, counted_at: countedAt, updated_at: updatedAt, sx: __, ...described } = row;
      return { id, location: locationOf(id), ...described, countedAt, updatedAt };
    },
  };
}

function movementRow(row: MovementRow, product: ProductRow | undefined): FeedRow {
  const madeOn = (deviceId: string | null) => ({
    id: row.id,
    productId: row.product_id,
    productName: product?.name,
    sku: product?.sku,
    type: row.type,
    reason: row.reason,
    quantity: row.quantity,
    from: row.from_position,
    to: row.to_position,
    previousStock: row.previous_stock,
    newStock: row.new_stock,
    location: locationOf(row.position_key),
    userId: row.user_id,
    userName: row.user_name,
    notes: row.notes,
    timestamp: row.occurred_at,
    sequence: row.sequence,
    cost: row.cost,
    reference: row.reference,
    deviceId,
  });
  return {
    ...place(row, `vendor:${product?.vendor_id}`),
    enteredAt: product?.vendor_sx ?? 0,
    document: () => madeOn(row.device_id === row.id.split(':')[0] ? null : row.device_id),
    ownDocument: () => madeOn(null),
  };
}

function reviewRow(row: ReviewRow): FeedRow {
  const { command, sx: _, ...document } = row;
  const { name, v, deviceId } = command;
  return {
    ...place(row, `user:${row.actor_id}`),
    document: () => ({ ...document, name, v, device_id: deviceId }),
  };
}
