import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { SYSTEM_AUTHOR } from '#domain/inventory/stock-movement.ts';
import { sql } from 'drizzle-orm';
import { usePlansForGrowth } from '#server/db/prepared-rows.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';
import { lockStock, type SystemLevel } from '#server/inventory/system-stock.ts';

/** Goods that stood somewhere when the system stock began. */
export interface OpeningStock {
  product_id: string;
  location: Position;
  quantity: number;
  reference: string;
  /** ISO instant. */
  occurredAt: string;
  minStock: number;
  maxStock: number;
  /** Whole COP per unit. */
  cost: number;
}

/**
 * Enters goods in bulk, as entradas from the supplier by the system itself, and sets the limits of their
 * positions. Several entries of one position become one. Runs in the caller's transaction.
 */
export async function enterOpeningStock(tx: Db, entries: readonly OpeningStock[]): Promise<void> {
  const merged = mergeByPosition(entries);
  for (const some of chunksOf(merged)) await enter(tx, some);
}

async function enter(tx: Db, entries: readonly OpeningStock[]): Promise<void> {
  await usePlansForGrowth(tx);
  const stock = await lockStock(
    tx,
    entries.map((each) => each.product_id),
  );
  await insertMovements(
    tx,
    entries
      .filter((each) => each.quantity > 0)
      .map((each) => movementOf(each, stock.levels.get(levelIdOf(each)))),
  );
  await limitPositions(tx, entries);
}

/** Sets how few and how many units of a product should stand at a position, and what one costs. */
export async function limitPositions(
  tx: Db,
  entries: readonly Pick<OpeningStock, 'product_id' | 'location' | 'minStock' | 'maxStock' | 'cost'>[],
): Promise<void> {
  const limits = entries.map((each) => ({
    ...each,
    id: levelIdOf(each),
    position_key: positionKey(each.location),
  }));
  await rowsOf(
    tx,
    sql`insert into stock_levels (id, product_id, position_key, quantity, min_stock, max_stock, cost)
        select id, product_id, position_key, 0, "minStock", "maxStock", cost
        from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as each (id text, product_id text,
          position_key text, "minStock" int, "maxStock" int, cost int)
        on conflict (id) do update
          set min_stock = excluded.min_stock, max_stock = excluded.max_stock, cost = excluded.cost`,
  );
}

function movementOf(entry: OpeningStock, level: SystemLevel | undefined): NewMovement {
  const previous = level?.quantity ?? 0;
  const key = positionKey(entry.location);
  const quantity = previous + entry.quantity;
  return {
    id: uuidv7(),
    product_id: entry.product_id,
    type: 'entrada',
    reason: 'compra',
    quantity: entry.quantity,
    from_position: '@proveedor',
    to_position: key,
    position_key: key,
    previous_stock: previous,
    new_stock: quantity,
    user_id: SYSTEM_AUTHOR,
    user_name: 'Existencias iniciales',
    device_id: null,
    notes: '',
    reference: entry.reference,
    cost: entry.cost,
    occurred_at: entry.occurredAt,
    entered_on: dayInBogota(Date.parse(entry.occurredAt)),
    lots: [],
    changes: [
      {
        levelId: levelIdOf(entry),
        key,
        change: entry.quantity,
        quantity,
        lots: level?.lots ?? [],
        countedAtMs: null,
      },
    ],
  };
}

function mergeByPosition(entries: readonly OpeningStock[]): OpeningStock[] {
  const merged = new Map<string, OpeningStock>();
  for (const entry of entries) {
    const before = merged.get(levelIdOf(entry));
    merged.set(levelIdOf(entry), { ...entry, quantity: entry.quantity + (before?.quantity ?? 0) });
  }
  return [...merged.values()];
}

function levelIdOf(entry: Pick<OpeningStock, 'product_id' | 'location'>): string {
  return inventoryItemId(entry.product_id, entry.location);
}
