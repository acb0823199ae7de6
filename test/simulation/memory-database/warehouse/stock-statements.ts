import { openOne } from '#test/simulation/memory-database/warehouse/discrepancy-statements.ts';
import { NEW_LEVEL } from '#test/simulation/memory-database/new-level.ts';
import { appearAt } from '#test/simulation/memory-database/warehouse/position-statements.ts';
import { isVirtual } from '#domain/inventory/position.ts';
import { unitsOfLots, type StockLot } from '#domain/inventory/stock-lots.ts';
import { unitsForSale } from '#test/simulation/memory-database/warehouse/units-for-sale.ts';
import { putProduct } from '#test/simulation/memory-database/put-product.ts';
import type { LevelRow, MovementRow } from '#test/simulation/memory-database/rows.ts';
import { jsonOf, type Statement, type StatementContext } from '#test/simulation/memory-database/statement.ts';

type NewMovement = Omit<MovementRow, 'sequence' | 'recorded_at' | 'sx'>;
type LevelAfter = Pick<LevelRow, 'id' | 'product_id' | 'position_key' | 'quantity' | 'lots' | 'cost'> & {
  fell_short: boolean;
};
interface Shortfall {
  id: string;
  product_id: string;
  position_key: string;
  quantity: number;
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
  return known.map((id) => ({ id, onHand: tx.get(tables.products, id)?.on_hand ?? 0, minimumDays: 0 }));
};

const systemStock: Statement = ({ state: { tables }, tx, values }) => {
  const wanted = new Set(jsonOf<string[]>(values[0]));
  return tx
    .rows(tables.levels)
    .filter((each) => wanted.has(each.product_id))
    .map(({ id, product_id, quantity, lots, cost, counted_at }) => ({
      id,
      productId: product_id,
      quantity,
      lots,
      cost,
      countedAtMs: counted_at === null ? null : Date.parse(counted_at),
    }));
};

/** `insertMovements`: the ledger, its projection, the units for sale, and impossible quantities. */
const insertMovements: Statement = async (context) => {
  const { state, tx, values } = context;
  for (const each of jsonOf<NewMovement[]>(values[0])) {
    const { id, product_id, type, reason, quantity, from_position, to_position, position_key } = each;
    const { previous_stock, new_stock, user_id, user_name, device_id } = each;
    const { notes, reference, cost, lots, occurred_at } = each;
    const row = { id, product_id, type, reason, quantity, from_position, to_position, position_key };
    const rest = { previous_stock, new_stock, user_id, user_name, device_id, notes, reference, cost, lots };
    const recorded_at = new Date(tx.startedMs).toISOString();
    const sequence = ++state.movementSequence;
    const at = { occurred_at, recorded_at };
    await tx.insert(state.tables.movements, { ...row, ...rest, ...at, sequence, sx: tx.xid() });
  }
  await placeLevels(context, jsonOf<LevelAfter[]>(values[1]));
  for (const each of jsonOf<Shortfall[]>(values[2])) await openOne(state, tx, each);
  changeProducts(context, jsonOf<NetChange[]>(values[3]));
  return [];
};

/**
 * A product's new position shows its other rows again, because its reserved units depend on how many rows
 * there are.
 */
async function placeLevels(
  { state: { tables }, tx }: StatementContext,
  levels: readonly LevelAfter[],
): Promise<void> {
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
  const filled = levels.filter(({ id, quantity }) => {
    const before = tx.get(tables.levels, id);
    return !before || (before.quantity === 0 && quantity !== 0);
  });
  for (const { fell_short, ...level } of levels) {
    const before = tx.get(tables.levels, level.id);
    const discrepancy = fell_short || (before?.discrepancy ?? false);
    const kept = before ?? { ...level, ...NEW_LEVEL };
    const { quantity, lots } = level;
    tx.put(tables.levels, { ...kept, quantity, lots, discrepancy, updated_at, sx: tx.xid() });
  }
  for (const { position_key } of filled) await appearAt(tables, tx, position_key, updated_at);
}

/** `changeQuarantine`: units that come to quarantine from positions, or leave it. */
const changeQuarantine: Statement = ({ state: { tables }, tx, values }) => {
  for (const { levelId, change } of jsonOf<{ levelId: string; change: number }[]>(values[0])) {
    const level = tx.get(tables.levels, levelId);
    if (level) tx.put(tables.levels, { ...level, quarantined: level.quarantined + change, sx: tx.xid() });
  }
  return [];
};

const photosKept: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const kept = tx.rows(tables.incidentPhotos).filter((each) => each.incident_id === id).length;
    return kept === 0 ? [] : { id, kept };
  });

function changeProducts({ state: { tables }, tx }: StatementContext, changes: readonly NetChange[]): void {
  for (const { id, change, fell_short } of changes) {
    const row = tx.get(tables.products, id);
    if (!row) continue;
    const on_hand = row.on_hand + change;
    const held = row.held || fell_short;
    const stock = unitsForSale({ ...row, on_hand, held });
    putProduct(tables, tx, { ...row, on_hand, held, stock, sx: tx.xid() });
  }
}

/** `reviewExpiry`: the lots of some products as of a day. */
const reviewExpiryOf: Statement = ({ state: { tables }, tx, values }) => {
  const [firstDay, ids] = values.map(String);
  return [...new Set(jsonOf<string[]>(ids))].flatMap((id) => {
    const row = tx.get(tables.products, id);
    if (!row) return [];
    const dated = tx
      .rows(tables.levels)
      .filter((each) => each.product_id === id)
      .flatMap(({ lots }) =>
        lots.flatMap(({ expires_on: day, units }) => (day === null ? [] : { day, units })),
      );
    const isPast = ({ day }: { day: string }) => day < (firstDay ?? '');
    const unsellable = unitsOfLots(dated.filter(isPast));
    const [next_expiry = null] = dated
      .filter((each) => !isPast(each))
      .map(({ day }) => day)
      .toSorted();
    if (unsellable === row.unsellable && next_expiry === row.next_expiry) return [];
    const reviewed = { ...row, unsellable, next_expiry, sx: tx.xid() };
    const stock = unitsForSale(reviewed);
    putProduct(tables, tx, { ...reviewed, stock });
    return { id, stock };
  });
};

const lotsThatLeft: Statement = ({ state: { tables }, tx, values }) => {
  const [products, references] = [jsonOf<string[]>(values[0]), jsonOf<string[]>(values[1])];
  const groups = new Map<string, { productId: string; reference: string; lots: StockLot[] }>();
  for (const { product_id: productId, reference, to_position, lots } of tx.rows(tables.movements)) {
    if (!products.includes(productId) || !references.includes(reference) || to_position !== values[2])
      continue;
    const noted = lots.filter((each) => each.at === to_position);
    const left = noted.length > 0 ? noted : lots.filter((each) => each.units < 0);
    if (left.length === 0) continue;
    const group = groups.get(`${productId} ${reference}`) ?? { productId, reference, lots: [] };
    group.lots.push(
      ...left.map(({ lot, expires_on, units }) => ({ lot, expires_on, units: Math.abs(units) })),
    );
    groups.set(`${productId} ${reference}`, group);
  }
  return [...groups.values()];
};

const lotsBrought: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const came = (tx.get(tables.movements, id)?.lots ?? []).filter(
      (each) => each.units > 0 && !isVirtual(each.at),
    );
    return came.length === 0
      ? []
      : { id, lots: came.map(({ lot, expires_on, units }) => ({ lot, expires_on, units })) };
  });

const movedForPurpose: Statement = ({ state: { tables }, tx, values }) => {
  const [products, references] = [jsonOf<string[]>(values[0]), jsonOf<string[]>(values[1])];
  return tx
    .rows(tables.movements)
    .filter((each) => products.includes(each.product_id) && references.includes(each.reference))
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ product_id: productId, reference, from_position: from, to_position: to, ...move }) => {
      const { quantity, lots, device_id: deviceId } = move;
      return { productId, reference, from, to, quantity, lots, deviceId };
    });
};

export const stockStatements: Record<string, Statement> = {
  'lock stock': lockStock,
  'system stock': systemStock,
  'insert movements': insertMovements,
  'review expiry': reviewExpiryOf,
  'lots that left': lotsThatLeft,
  'lots brought': lotsBrought,
  'moved for a purpose': movedForPurpose,
  'change quarantine': changeQuarantine,
  'photos kept': photosKept,
};
