import type { LevelRow, MovementRow } from '#test/simulation/memory-database/rows.ts';
import { jsonOf, type Statement, type StatementContext } from '#test/simulation/memory-database/statement.ts';

type NewMovement = Omit<MovementRow, 'sequence' | 'sx'>;
type LevelAfter = Pick<LevelRow, 'id' | 'product_id' | 'position_key' | 'quantity' | 'cost'> & {
  fell_short: boolean;
};
interface Shortfall {
  id: string;
  product_id: string;
  position_key: string;
}
interface NetChange {
  id: string;
  change: number;
  fell_short: boolean;
}

/** The first half of `lockStock`. */
const lockStock: Statement = async ({ state: { tables }, tx, values }) => {
  const known = jsonOf<string[]>(values[0])
    .filter((id) => tables.products.committed.has(id))
    .sort();
  await tx.lock(tables.products, known);
  return known.map((id) => ({ id, onHand: tx.get(tables.products, id)?.on_hand ?? 0 }));
};

const stockOnRecord: Statement = ({ state: { tables }, tx, values }) => {
  const wanted = new Set(jsonOf<string[]>(values[0]));
  return tx
    .rows(tables.levels)
    .filter((each) => wanted.has(each.product_id))
    .map(({ id, product_id, quantity, cost }) => ({ id, productId: product_id, quantity, cost }));
};

/** `saveMovements`: the ledger, its projection, what can be sold, and what cannot be true. */
const saveMovements: Statement = async (context) => {
  const { state, tx, values } = context;
  for (const each of jsonOf<NewMovement[]>(values[0])) {
    const { id, product_id, type, reason, quantity, from_position, to_position, position_key } = each;
    const { previous_stock, new_stock, user_id, user_name, notes, reference, cost, occurred_at } = each;
    const row = { id, product_id, type, reason, quantity, from_position, to_position, position_key };
    const rest = { previous_stock, new_stock, user_id, user_name, notes, reference, cost, occurred_at };
    const sequence = ++state.movementSequence;
    await tx.insert(state.tables.movements, { ...row, ...rest, sequence, sx: tx.xid() });
  }
  placeLevels(context, jsonOf<LevelAfter[]>(values[1]));
  for (const each of jsonOf<Shortfall[]>(values[2])) {
    const key = `${each.product_id} ${each.position_key}`;
    if (!tx.find(state.tables.discrepancies, 'discrepancies_open', key)) {
      await tx.insert(state.tables.discrepancies, each);
    }
  }
  changeProducts(context, jsonOf<NetChange[]>(values[3]));
  return [];
};

/** A product's new position shows its other rows again, because what counts as reserved depends on how many there are. */
function placeLevels({ state: { tables }, tx }: StatementContext, levels: readonly LevelAfter[]): void {
  const ids = new Set(levels.map((each) => each.id));
  const grown = new Set(
    levels.filter((each) => !tx.get(tables.levels, each.id)).map((each) => each.product_id),
  );
  const updated_at = new Date(tx.startedMs).toISOString();
  for (const other of tx.rows(tables.levels)) {
    if (grown.has(other.product_id) && !ids.has(other.id)) {
      tx.put(tables.levels, { ...other, sx: tx.xid() });
    }
  }
  for (const { fell_short, ...level } of levels) {
    const before = tx.get(tables.levels, level.id);
    const discrepancy = fell_short || (before?.discrepancy ?? false);
    const kept = before ?? { ...level, min_stock: 0, max_stock: 0 };
    tx.put(tables.levels, { ...kept, quantity: level.quantity, discrepancy, updated_at, sx: tx.xid() });
  }
}

function changeProducts({ state: { tables }, tx }: StatementContext, changes: readonly NetChange[]): void {
  for (const { id, change, fell_short } of changes) {
    const row = tx.get(tables.products, id);
    if (!row) continue;
    const on_hand = row.on_hand + change;
    const held = row.held || fell_short;
    const stock = held ? 0 : Math.max(0, on_hand - row.reserved - row.quarantined);
    tx.put(tables.products, { ...row, on_hand, held, stock, sx: tx.xid() });
  }
}

export const stockStatements: Record<string, Statement> = {
  'lock stock': lockStock,
  'stock on record': stockOnRecord,
  'save movements': saveMovements,
};
