import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import {
  jsonOf,
  textOf,
  type Statement,
  type StatementContext,
} from '#test/simulation/memory-database/statement.ts';
import { showLevel } from '#test/simulation/memory-database/new-level.ts';
import { isUnfinished } from '#test/simulation/memory-database/warehouse/task-statements.ts';
import type { LevelRow } from '#test/simulation/memory-database/rows.ts';

const clockOfTheServer: Statement = ({ tx }) => [{ ms: tx.startedMs }];

const countsAtAPosition: Statement = ({ state: { tables }, tx, values }) =>
  tx
    .rows(tables.counts)
    .filter((each) => each.product_id === values[0] && each.position_key === values[1])
    .filter(({ outcome }) => outcome !== 'moved' && outcome !== 'repeated')
    .sort((a, b) => (a.counted_at < b.counted_at ? 1 : -1))
    .slice(0, Number(values[2]))
    .map(({ user_id: userId, device_id: deviceId, counted_at }) => {
      return { userId, deviceId, atMs: Date.parse(counted_at) };
    });

/** `unseenLines`. */
const unseenLines: Statement = ({ state: { epoch, tables }, tx, values }) => {
  const [key, products, epochSeen, x, id] = [
    textOf(values[0]),
    new Set(jsonOf<string[]>(values[1])),
    values[3],
    Number(values[4]),
    textOf(values[5]),
  ];
  return tx
    .rows(tables.movements)
    .filter((each) => products.has(each.product_id))
    .filter((each) => each.from_position === key || each.to_position === key)
    .filter((each) => epochSeen !== epoch || each.sx > x || (each.sx === x && each.id > id))
    .sort((a, b) => a.sequence - b.sequence)
    .map((each) => ({
      id: each.id,
      type: each.type,
      productId: each.product_id,
      deviceId: each.device_id,
      userId: each.user_id,
      atMs: Date.parse(each.occurred_at),
      seen: false,
      change: each.to_position === key ? each.quantity : -each.quantity,
    }));
};

/** `lastSeenMs`. */
const lastLineSeen: Statement = ({ state: { epoch, tables }, tx, values }) => {
  const [x, id] = [Number(values[0]), textOf(values[1])];
  if (values[2] !== epoch) return [];
  const [last] = tx
    .rows(tables.movements)
    .filter((each) => each.sx < x || (each.sx === x && each.id <= id))
    .sort((a, b) => b.sx - a.sx || (a.id < b.id ? 1 : -1));
  return last ? [{ ms: Date.parse(last.recorded_at) }] : [];
};

const settledCommands: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const status = tx.get(tables.receipts, id)?.result.status;
    const isSettled = status !== undefined && status !== 'parked';
    return isSettled || tx.get(tables.movements, id) ? [{ id }] : [];
  });

/** The time of the last count of each product at a position. */
const noteCountedLevels: Statement = async ({ state: { tables }, tx, values }) => {
  const [position_key, counted_at] = [textOf(values[0]), textOf(values[1])];
  for (const { id, productId, cost } of jsonOf<{ id: string; productId: string; cost: number }[]>(
    values[2],
  )) {
    await showLevel(tables, tx, { id, product_id: productId, position_key, cost, counted_at });
    const level = tx.get(tables.levels, id);
    if (level && (level.counted_at === null || level.counted_at < counted_at))
      tx.put(tables.levels, { ...level, counted_at, sx: tx.xid() });
  }
  return [];
};

/** `unitCosts`: no store of a simulation says what its products cost. */
const worthOfUnits: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const product = tx.get(tables.products, id);
    return product ? [{ id, storeCost: 0, price: product.precio_venta }] : [];
  });

const noteCountedPosition: Statement = async ({ state: { tables }, tx, values }) => {
  const [id, counted_at] = [textOf(values[0]), textOf(values[1])];
  await tx.lock(tables.positions, [id]);
  const before = tx.get(tables.positions, id);
  if (before && before.counted_at !== null && before.counted_at >= counted_at) return [];
  const made = before ?? { id, ...UNDESCRIBED, blocked: null, deleted: false };
  const updated_at = new Date(tx.startedMs).toISOString();
  tx.put(tables.positions, { ...made, counted_at, updated_at, sx: tx.xid() });
  return [];
};

/** `positionsToCount` of one position. */
const toCountByPosition: Statement = (context) =>
  toCount(context, Number(context.values[1]), (each) => each.position_key === context.values[0]);

/** `positionsToCount` of the positions that wait for a recount. */
const toCountByDiscrepancies: Statement = (context) => {
  const { state, tx, values } = context;
  const waiting = tx.rows(state.tables.discrepancies).filter((each) => each.status === 'recount');
  const keys = new Set(waiting.map((each) => each.position_key));
  return toCount(context, Number(values[0]), (each) => keys.has(each.position_key));
};

function toCount(
  { state: { tables }, tx }: StatementContext,
  most: number,
  isAskedFor: (level: LevelRow) => boolean,
): object[] {
  const asked = new Set(
    tx
      .rows(tables.tasks)
      .filter((each) => each.kind === 'count' && isUnfinished(each))
      .map((each) => each.source_id),
  );
  const products = new Map<string, string[]>();
  for (const level of tx.rows(tables.levels)) {
    const { position_key: key, product_id } = level;
    if ((level.quantity === 0 && !level.discrepancy) || asked.has(key) || !isAskedFor(level)) continue;
    products.set(key, [...(products.get(key) ?? []), product_id]);
  }
  const countedAt = (key: string) => tx.get(tables.positions, key)?.counted_at ?? '';
  return [...products]
    .map(([key, own]) => ({ key, products: own.sort() }))
    .sort((a, b) => (`${countedAt(a.key)} ${a.key}` < `${countedAt(b.key)} ${b.key}` ? -1 : 1))
    .slice(0, most);
}

export const countStatements: Record<string, Statement> = {
  'clock of the server': clockOfTheServer,
  'counts at a position': countsAtAPosition,
  'unseen lines of the ledger': unseenLines,
  'last line that was seen': lastLineSeen,
  'settled commands': settledCommands,
  'worth of units': worthOfUnits,
  'note counted levels': noteCountedLevels,
  'note a counted position': noteCountedPosition,
  'positions to count by position': toCountByPosition,
  'positions to count by discrepancies': toCountByDiscrepancies,
};
