import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { NewTask } from '#server/warehouse/tasks-storage.ts';
import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import { jsonOf, textOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';
import type { TaskLineRow, TaskRow } from '#test/simulation/memory-database/warehouse/warehouse-rows.ts';

type LineAfter = WarehouseTask['lines'][number] & { taskId: string };
type Claim = Pick<WarehouseTask, 'id' | 'status'> & Partial<NonNullable<WarehouseTask['claimedBy']>>;

/** `openTasks`: an existing one stays as it is. */
const openTasks: Statement = async ({ state: { tables }, tx, values }) => {
  const now = textOf(values[0]);
  const opened: object[] = [];
  for (const task of jsonOf<NewTask[]>(values[2]).sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id, kind, reference, sourceId, priority = 0, dueAt = null } = task;
    await tx.lock(tables.tasks, [id]);
    if (tx.get(tables.tasks, id)) continue;
    const lines = task.lines.map(newLine);
    const about = { id, kind, status: 'open' as const, reference, source_id: sourceId };
    const row = { ...about, priority, due_at: dueAt, ...nobody, opened_at: now, updated_at: now, lines };
    await tx.insert(tables.tasks, { ...row, sx: tx.xid() });
    opened.push({ id });
  }
  return opened;
};

function newLine({
  id,
  productId,
  from,
  to,
  quantity,
  lot,
  expiresOn,
}: NewTask['lines'][number]): TaskLineRow {
  const of = { product_id: productId, lot: lot ?? '', expires_on: expiresOn ?? null };
  return { id, ...of, from_key: from, to_key: to, quantity, done: 0, short: null };
}

const nobody = { device_id: null, user_id: null, user_name: null, claimed_at: null };

const lockTasks: Statement = async ({ state: { tables }, tx, values }) => {
  const ids = jsonOf<string[]>(values[0])
    .filter((id) => tx.get(tables.tasks, id))
    .sort();
  await tx.lock(tables.tasks, ids);
  return ids.map((id) => ({ id }));
};

const storedTasks: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const row = tx.get(tables.tasks, id);
    return row ? [{ document: taskDocument(row, tables, tx) }] : [];
  });

/** `saveTasks`: the state of tasks and their lines. */
const saveTasks: Statement = ({ state: { tables }, tx, values }) => {
  const lines = jsonOf<LineAfter[]>(values[0]);
  const updated_at = textOf(values[1]);
  for (const { id, status, deviceId, userId, userName, at } of jsonOf<Claim[]>(values[2])) {
    const row = tx.get(tables.tasks, id);
    if (!row) continue;
    const holder = {
      device_id: deviceId ?? null,
      user_id: userId ?? null,
      user_name: userName ?? null,
      claimed_at: at ?? null,
    };
    const after = row.lines.map((line) => {
      const said = lines.find((each) => each.taskId === id && each.id === line.id);
      if (!said) return line;
      const { done, short, from: from_key, lot = '', expiresOn: expires_on = null } = said;
      return { ...line, done, short, from_key, lot, expires_on };
    });
    tx.put(tables.tasks, { ...row, status, ...holder, updated_at, lines: after, sx: tx.xid() });
  }
  return [];
};

/** `setTaskLines`: other units for the lines of locked tasks, and new lines. */
const setTaskLines: Statement = ({ state: { tables }, tx, values }) => {
  for (const each of jsonOf<(NewTask['lines'][number] & { taskId: string })[]>(values[0])) {
    const row = tx.get(tables.tasks, each.taskId);
    if (!row) continue;
    const { quantity } = each;
    const isKnown = row.lines.some((line) => line.id === each.id);
    const grown = row.lines.map((line) => (line.id === each.id ? { ...line, quantity } : line));
    const lines = isKnown || quantity === 0 ? grown : [...grown, newLine(each)];
    tx.put(tables.tasks, { ...row, lines });
  }
  return [];
};

/** `pickedLines`, without locks. */
const pickedLinesOfOrders: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const row = tx.get(tables.tasks, id);
    if (!row) return [];
    const lines = row.lines.map((line) => {
      return { id: line.id, productId: line.product_id, from: line.from_key, done: line.done };
    });
    return [{ vendorOrderId: row.source_id, lines }];
  });

const sourcesOfTasks: Statement = ({ state: { tables }, tx, values }) => {
  const found = jsonOf<string[]>(values[1]).flatMap((id) => tx.get(tables.tasks, id) ?? []);
  const ofKind = found.filter((each) => each.kind === values[0]);
  return [...new Set(ofKind.map((each) => each.source_id))].map((sourceId) => ({ sourceId }));
};

const unfinishedTasks: Statement = ({ state: { tables }, tx, values }) => {
  const sources = new Set(jsonOf<string[]>(values[1]));
  return tx
    .rows(tables.tasks)
    .filter((each) => each.kind === values[0] && isUnfinished(each) && sources.has(each.source_id))
    .map(({ id }) => ({ id }));
};

/** `plannedTransfers`. */
const plannedTransfers: Statement = ({ state: { tables }, tx, values }) => {
  const products = new Set(jsonOf<string[]>(values[0]));
  return tx
    .rows(tables.tasks)
    .filter((each) => each.kind === 'transfer' && isUnfinished(each))
    .flatMap(({ lines }) => lines.filter((each) => products.has(each.product_id)))
    .map(({ product_id, from_key }) => ({ goods: `${product_id}@${from_key}` }));
};

export function isUnfinished({ status }: Pick<TaskRow, 'status'>): boolean {
  return status === 'open' || status === 'claimed';
}

/** A task as the wire shows it. */
export function taskDocument(row: TaskRow, tables: Tables, tx: Transaction): WarehouseTask {
  const { device_id: deviceId, user_id: userId, user_name: userName, claimed_at: at } = row;
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    reference: row.reference,
    sourceId: row.source_id,
    priority: row.priority,
    dueAt: row.due_at,
    claimedBy:
      deviceId === null ? null : { deviceId, userId: userId ?? '', userName: userName ?? '', at: at ?? '' },
    lines: row.lines.map((line) => {
      const product = tx.get(tables.products, line.product_id);
      return {
        id: line.id,
        productId: line.product_id,
        productName: product?.name ?? '',
        sku: product?.sku ?? '',
        gtin: null,
        imageUrl: null,
        from: line.from_key,
        to: line.to_key,
        quantity: line.quantity,
        done: line.done,
        short: line.short,
        rotation: null,
        unitWeightGrams: null,
        unitVolumeCm3: null,
        lot: line.lot,
        expiresOn: line.expires_on,
      };
    }),
    openedAt: row.opened_at,
    updatedAt: row.updated_at,
  };
}

export const taskStatements: Record<string, Statement> = {
  'open tasks': openTasks,
  'lock tasks': lockTasks,
  'stored tasks': storedTasks,
  'save tasks': saveTasks,
  'set task lines': setTaskLines,
  'picked lines of orders': pickedLinesOfOrders,
  'sources of tasks': sourcesOfTasks,
  'unfinished tasks': unfinishedTasks,
  // Nobody holds a purchase here.
  'tasks on hold': () => [],
  'planned transfers': plannedTransfers,
};
