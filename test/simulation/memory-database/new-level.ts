import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import { appearAt } from '#test/simulation/memory-database/warehouse/position-statements.ts';
import type { LevelRow } from '#test/simulation/memory-database/rows.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/** The default fields of a product at a position. */
export const NEW_LEVEL = {
  min_stock: 0,
  max_stock: 0,
  lots: [],
  discrepancy: false,
  quarantined: 0,
  counted_at: null,
};

/** A row for a product at a position where there was none: it brings its place with it. */
export async function showLevel(
  tables: Tables,
  tx: Transaction,
  level: Pick<LevelRow, 'id' | 'product_id' | 'position_key'> & Partial<LevelRow>,
): Promise<void> {
  if (tx.get(tables.levels, level.id)) return;
  const updated_at = new Date(tx.startedMs).toISOString();
  tx.put(tables.levels, { ...NEW_LEVEL, quantity: 0, cost: 0, ...level, updated_at, sx: tx.xid() });
  await appearAt(tables, tx, level.position_key, updated_at);
}
