import { stockStatusOf } from '#domain/inventory/inventory-item.ts';
import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import {
  locationOf,
  type LevelRow,
  type MovementRow,
  type ProductRow,
} from '#test/simulation/memory-database/rows.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';
import type { PositionRow } from '#test/simulation/memory-database/warehouse/warehouse-rows.ts';
import { place, type FeedRow } from '#test/simulation/memory-database/feed-row.ts';

/** The stock at one position, as its store reads it. */
export function levelRow(row: LevelRow, tables: Tables, tx: Transaction): FeedRow {
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
        gtin: null,
        quantity: row.quantity,
        minStock: row.min_stock,
        maxStock: row.max_stock,
        productMinStock: 0,
        productMaxStock: 0,
        status: stockStatusOf(row.quantity, row.min_stock, reserved),
        location: locationOf(row.position_key),
        lastUpdated: row.updated_at,
        cost: row.cost,
        vendorId: product?.vendor_id,
        imageUrl: null,
        discrepancy: row.discrepancy,
        quarantined: row.quarantined,
        lots: row.lots,
        unitWeightGrams: null,
        unitVolumeCm3: null,
      };
    },
  };
}

/** A position of the warehouse, as everybody reads it. */
export function positionRow(row: PositionRow): FeedRow {
  return {
    ...place(row, null, row.deleted),
    document: () => {
      const { id, deleted: _, counted_at: countedAt, updated_at: updatedAt, sx: __, ...described } = row;
      return { id, location: locationOf(id), ...described, countedAt, updatedAt };
    },
  };
}

/** A line of the ledger; its store does not learn on which device it was made. */
export function movementRow(row: MovementRow, product: ProductRow | undefined): FeedRow {
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
