import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { UNMEASURED } from '#domain/warehouse/room-for.ts';
import type { PositionRow as DescribedPosition } from '#server/warehouse/positions-storage.ts';
import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import { jsonOf, textOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import { isUnfinished } from '#test/simulation/memory-database/warehouse/task-statements.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';
import type { PositionRow } from '#test/simulation/memory-database/warehouse/warehouse-rows.ts';

/** `lockPositions`: commands that bring goods do not wait for it. */
const lockPositions: Statement = async ({ state: { tables }, tx, values }) => {
  const ids = keysThere(values[0], tables, tx);
  await tx.lock(tables.positions, ids);
  return ids.flatMap((id) => describedOf(tx.get(tables.positions, id)));
};

/** `lockPositionsWhole`: they do, and it waits for them. */
const lockPositionsWhole: Statement = async ({ state: { tables }, tx, values }) => {
  const ids = keysThere(values[0], tables, tx);
  await tx.lock(tables.positions, ids);
  for (const id of ids) await tx.lockName(wholePosition(id));
  return ids.flatMap((id) => describedOf(tx.get(tables.positions, id)));
};

const updatePositions: Statement = ({ state: { tables }, tx, values }) => {
  const updated_at = textOf(values[0]);
  for (const described of jsonOf<DescribedPosition[]>(values[1])) {
    const before = tx.get(tables.positions, described.id);
    if (before) tx.put(tables.positions, { ...before, ...described, updated_at, sx: tx.xid() });
  }
  return [];
};

/** `addPositions`: an existing place stays as it is, unless it was archived. */
const addPositions: Statement = async ({ state: { tables }, tx, values }) => {
  const updated_at = textOf(values[0]);
  const added: object[] = [];
  for (const described of jsonOf<DescribedPosition[]>(values[1]).sort((a, b) => (a.id < b.id ? -1 : 1))) {
    await tx.lock(tables.positions, [described.id]);
    const before = tx.get(tables.positions, described.id);
    if (before && !before.deleted) continue;
    const made = before ?? { ...described, counted_at: null };
    tx.put(tables.positions, { ...made, deleted: false, updated_at, sx: tx.xid() });
    added.push({ id: described.id });
  }
  return added;
};

const usesOfPositions: Statement = ({ state: { tables }, tx, values }) => {
  const levels = tx.rows(tables.levels);
  const lines = tx
    .rows(tables.tasks)
    .filter(isUnfinished)
    .map((each) => new Set(each.lines.flatMap(({ from_key, to_key }) => [from_key, to_key])));
  return (values[0] as string[]).map((id) => {
    const here = levels.filter((each) => each.position_key === id);
    return {
      id,
      units: here.reduce((sum, each) => sum + each.quantity, 0),
      products: here.filter((each) => each.quantity !== 0).length,
      quarantined: here.reduce((sum, each) => sum + each.quarantined, 0),
      tasks: lines.filter((each) => each.has(id)).length,
    };
  });
};

/** `binsWith`: nobody measures products here. */
const standingAtPositions: Statement = ({ state: { tables }, tx, values }) => {
  const keys = new Set(jsonOf<string[]>(values[0]));
  const stocked = tx
    .rows(tables.levels)
    .filter((each) => keys.has(each.position_key) && each.quantity !== 0)
    .map((each) => {
      return { key: each.position_key, productId: each.product_id, units: Math.max(0, each.quantity) };
    });
  const coming = tx
    .rows(tables.tasks)
    .filter((each) => isUnfinished(each) && (each.kind === 'transfer' || each.kind === 'put_away'))
    .flatMap(({ lines }) =>
      lines.flatMap(({ to_key: key, product_id: productId, quantity, done, short }) =>
        key === null || !keys.has(key) || quantity === null || short !== null
          ? []
          : [{ key, productId, units: Math.max(0, quantity - done) }],
      ),
    );
  return [...stocked, ...coming].map((each) => ({ ...each, ...UNMEASURED }));
};

const placesForGoods: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const row = tx.get(tables.positions, id);
    return isThere(row) ? describedOf(row) : [];
  });

const lockPlaces: Statement = async ({ state: { tables }, tx, values }) => {
  const ids = keysThere(jsonOf<string[]>(values[0]), tables, tx);
  await tx.lock(tables.positions, ids);
  return ids.map((id) => ({ id }));
};

/** Nobody measures products here. */
const standingAtPlaces: Statement = ({ state: { tables }, tx, values }) => {
  const keys = new Set(jsonOf<string[]>(values[0]));
  const stocked = tx
    .rows(tables.levels)
    .filter((each) => keys.has(each.position_key) && each.quantity !== 0)
    .map((each) => {
      return { key: each.position_key, productId: each.product_id, units: Math.max(0, each.quantity) };
    });
  return stocked.map((each) => ({ ...each, ...UNMEASURED }));
};

/** The trigger `position_appears`: a place has a row from the moment in which goods come to it. */
export async function appearAt(
  tables: Tables,
  tx: Transaction,
  id: string,
  updated_at: string,
): Promise<void> {
  if (isThere(tx.get(tables.positions, id))) await tx.shareName(wholePosition(id));
  if (isThere(tx.get(tables.positions, id))) return;
  await tx.lock(tables.positions, [id]);
  const row = tx.get(tables.positions, id);
  if (isThere(row)) return;
  const made = row ?? { id, ...UNDESCRIBED, blocked: null, counted_at: null, updated_at };
  tx.put(tables.positions, { ...made, deleted: false, sx: tx.xid() });
}

function isThere(row: PositionRow | undefined): boolean {
  return row !== undefined && !row.deleted;
}

/** The lock that FOR UPDATE takes and FOR NO KEY UPDATE does not. */
function wholePosition(id: string): string {
  return `whole position ${id}`;
}

function keysThere(keys: unknown, tables: Tables, tx: Transaction): string[] {
  return (keys as string[]).filter((id) => tx.get(tables.positions, id)).sort();
}

function describedOf(row: PositionRow | undefined): DescribedPosition[] {
  if (!row) return [];
  const { counted_at: _, updated_at: __, sx: ___, ...described } = row;
  return [described];
}

export const positionStatements: Record<string, Statement> = {
  'lock positions': lockPositions,
  'lock positions whole': lockPositionsWhole,
  'update positions': updatePositions,
  'add positions': addPositions,
  'uses of positions': usesOfPositions,
  'standing at positions': standingAtPositions,
  'places for goods': placesForGoods,
  'lock places': lockPlaces,
  'standing at places': standingAtPlaces,
};
