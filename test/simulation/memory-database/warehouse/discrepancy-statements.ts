import { unitsForSale } from '#test/simulation/memory-database/warehouse/units-for-sale.ts';
import type { NewDiscrepancy } from '#server/inventory/discrepancies-storage.ts';
import type { Settled } from '#server/inventory/settle-discrepancies.ts';
import { nextOf } from '#test/simulation/memory-database/built-tables.ts';
import { jsonOf, textOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import { showLevel } from '#test/simulation/memory-database/new-level.ts';
import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

type OpenedDiscrepancy = NewDiscrepancy & { id: string; levelId: string };
type SettledRow = Pick<Settled, 'id' | 'cause'> & { by: string; name: string };

interface Opened {
  id: string;
  product_id: string;
  position_key: string;
  quantity: number;
  source?: string;
  holds_sale?: boolean;
}

/** An open one at a position stays. */
export async function openOne(state: DatabaseState, tx: Transaction, opened: Opened): Promise<void> {
  const { discrepancies } = state.tables;
  const key = `${opened.product_id} ${opened.position_key}`;
  const holds_sale = opened.holds_sale ?? true;
  const turn = nextOf(state, 'discrepancies');
  const before = tx.find(discrepancies, 'discrepancies_open', key);
  if (before) {
    tx.put(discrepancies, { ...before, holds_sale: before.holds_sale || holds_sale });
    return;
  }
  const opened_at = new Date(tx.startedMs).toISOString();
  const row = { source: 'negative_stock', ...blank, ...opened, holds_sale, turn, opened_at };
  await tx.insert(discrepancies, row);
}

const blank = {
  status: 'recount',
  settled_at: null,
  settled_by: null,
  settled_by_name: null,
  count_id: null,
  counted: null,
  expected: null,
  variance: null,
  counted_by: null,
  counted_by_name: null,
  cost: 0,
  valued_by: 'cost',
  cause: null,
};

const openDiscrepancies: Statement = async ({ state, tx, values }) => {
  const { levels, products } = state.tables;
  for (const { id, levelId, source, productId, positionKey, ...rest } of jsonOf<OpenedDiscrepancy[]>(
    values[0],
  )) {
    const { quantity, holdsSale: holds_sale, commandId, deviceId, userId, userName } = rest;
    const by = { command_id: commandId, device_id: deviceId, user_id: userId, user_name: userName };
    const at = { product_id: productId, position_key: positionKey };
    await openOne(state, tx, { id, source, ...at, quantity, holds_sale, ...by });
    await showLevel(state.tables, tx, { id: levelId, ...at });
    const level = tx.get(levels, levelId);
    if (level) tx.put(levels, { ...level, discrepancy: true, sx: tx.xid() });
    const product = tx.get(products, productId);
    if (product && holds_sale && !product.held)
      tx.put(products, { ...product, held: true, stock: 0, sx: tx.xid() });
  }
  return [];
};

const settleDiscrepancies: Statement = ({ state: { tables }, tx, values }) => {
  const settled_at = textOf(values[0]);
  return jsonOf<SettledRow[]>(values[1]).flatMap(({ id, by, name, cause }) => {
    const row = tx.get(tables.discrepancies, id);
    if (!row || row.settled_at !== null) return [];
    const settlement = { status: 'settled', settled_at, settled_by: by, settled_by_name: name, cause };
    tx.put(tables.discrepancies, { ...row, ...settlement });
    for (const level of tx.rows(tables.levels)) {
      if (level.product_id === row.product_id && level.position_key === row.position_key)
        tx.put(tables.levels, { ...level, discrepancy: false, sx: tx.xid() });
    }
    return { productId: row.product_id };
  });
};

/** The second half of `settleDiscrepancies`: a product without any dispute is sold again. */
const sellWhatIsSettled: Statement = ({ state: { tables }, tx, values }) => {
  for (const id of new Set(jsonOf<string[]>(values[0]))) {
    const row = tx.get(tables.products, id);
    const isDisputed = tx
      .rows(tables.discrepancies)
      .some((each) => each.product_id === id && each.settled_at === null && each.holds_sale);
    if (!row?.held || isDisputed) continue;
    const stock = unitsForSale({ ...row, held: false });
    tx.put(tables.products, { ...row, held: false, stock, sx: tx.xid() });
  }
  return [];
};

export const discrepancyStatements: Record<string, Statement> = {
  'open discrepancies': openDiscrepancies,
  'settle discrepancies': settleDiscrepancies,
  'sell what is settled': sellWhatIsSettled,
};
