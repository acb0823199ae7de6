import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { lotKey } from '#domain/inventory/lot.ts';
import { firstSellableDay } from '#domain/inventory/shelf-life.ts';
import { isVirtual, positionKey } from '#domain/inventory/position.ts';
import { changesOf, endsOf, type RegisterMovementData } from '#domain/inventory/register-movement.ts';
import {
  putLots,
  takeLots,
  unitsOfLot,
  type LotChange,
  type StockLot,
} from '#domain/inventory/stock-lots.ts';
import type { Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { SystemStock } from '#server/inventory/system-stock.ts';
import type { LevelChange, NewMovement } from '#server/inventory/new-movement.ts';

/** No position holds more; beyond it the database's integers would overflow. */
const MAX_UNITS = 2_000_000_000;

/** The content of a ledger line: a movement with its two ends, which may both be outside the shelves. */
export type LedgerLine = Pick<
  RegisterMovementData,
  'product_id' | 'type' | 'reason' | 'quantity' | 'location' | 'notes' | 'reference' | 'occurred_at'
> & {
  from: string;
  to: string;
  /** The lots that somebody named of its units, or that are known otherwise; together no more than its units. */
  lots?: readonly StockLot[];
  /** Whether its other units are of no known lot, and not merely unsaid. */
  areAllLots?: boolean;
};

type Posted<Data> = Pick<Submitted<Data>, 'id' | 'data' | 'actor' | 'deviceId' | 'nowMs'>;

/** A movement as the ledger takes it, entered in the system stock; or the reason why it cannot be written. */
export function postRegisteredMovement(
  { id, data, actor, deviceId, nowMs }: Posted<RegisterMovementData>,
  stock: SystemStock,
): { movement: NewMovement } | Decision {
  const { lot, expires_on, ...line } = data;
  const lots = unitsOfLot({ lot, expires_on }, data.quantity);
  return postMovement({ id, actor, deviceId, nowMs, data: { ...line, ...endsOf(data), lots } }, stock);
}

/**
 * A line of the ledger between two ends, entered in the system stock. `location` is the position whose stock
 * it shows.
 */
export function postMovement(
  { id, data, actor, deviceId, nowMs }: Posted<LedgerLine>,
  stock: SystemStock,
): { movement: NewMovement } | Decision {
  const product = stock.products.get(data.product_id);
  if (!product) return refused('product_not_found', 'El servidor no conoce este producto.');

  const { from, to } = data;
  const today = dayInBogota(nowMs);
  const firstDay = firstSellableDay(today, product.minimumDays);
  const { changes, lots } = levelChanges(data, stock, firstDay);
  const onHand = product.onHand + changes.reduce((sum, each) => sum + each.change, 0);
  if ([onHand, ...changes.map((each) => each.quantity)].some((each) => Math.abs(each) > MAX_UNITS)) {
    return refused('stock_limit', 'El registro no admite tantas unidades en una posición.');
  }

  const here = positionKey(data.location);
  const [atLocation] = changes.filter((each) => each.key === here);
  const newStock =
    atLocation?.quantity ?? stock.levels.get(inventoryItemId(data.product_id, data.location))?.quantity ?? 0;
  const cost = stock.levels.get(inventoryItemId(data.product_id, data.location))?.cost ?? product.cost;
  for (const { levelId, quantity, lots: there, countedAtMs } of changes) {
    const level = { quantity, lots: there, cost: stock.levels.get(levelId)?.cost ?? cost, countedAtMs };
    stock.levels.set(levelId, level);
  }
  product.onHand = onHand;
  return {
    movement: {
      id,
      product_id: data.product_id,
      type: data.type,
      reason: data.reason,
      quantity: data.quantity,
      from_position: from,
      to_position: to,
      position_key: here,
      previous_stock: newStock - (atLocation?.change ?? 0),
      new_stock: newStock,
      user_id: actor.id,
      user_name: actor.name,
      device_id: deviceId,
      notes: data.notes,
      reference: data.reference,
      cost,
      occurred_at: storableInstant(data.occurred_at, nowMs),
      entered_on: today,
      lots,
      changes,
    },
  };
}

/**
 * What a movement does to its real positions: lots leave the first as `takeLots` says, and come to the second. Where no
 * position holds what left, its lots are noted there: units of a lot that the record lacked come back as that one.
 */
function levelChanges(
  data: Pick<LedgerLine, 'product_id' | 'quantity' | 'from' | 'to' | 'lots' | 'areAllLots'>,
  stock: SystemStock,
  firstDay: Day,
): { changes: LevelChange[]; lots: LotChange[] } {
  const changed: LotChange[] = [];
  const note = (at: string, lots: readonly StockLot[], sign: 1 | -1) =>
    changed.push(...lots.map((each) => ({ ...each, at, key: lotKey(each), units: sign * each.units })));
  let carried = data.lots ?? [];
  const changes = changesOf(data).map(({ key, change }): LevelChange => {
    const levelId = `${data.product_id}@${key}`;
    const level = stock.levels.get(levelId);
    const before = { quantity: level?.quantity ?? 0, lots: level?.lots ?? [] };
    let { lots } = before;
    if (change < 0) {
      const out = takeLots(before, data.quantity, carried, firstDay, data.areAllLots);
      note(key, out.taken, -1);
      ({ left: lots, carried } = out);
    } else {
      const put = putLots(before, data.quantity, carried);
      note(key, put.added, 1);
      ({ lots } = put);
    }
    const countedAtMs = level?.countedAtMs ?? null;
    return { levelId, key, change, quantity: before.quantity + change, lots, countedAtMs };
  });
  if (isVirtual(data.to)) note(data.to, carried, 1);
  return { changes, lots: changed };
}

function refused(code: string, message: string): Decision {
  return rejected(code, message, 'API_002');
}

/**
 * The device's time as PostgreSQL takes it. It is information, so a wrong clock never costs the fact: a time
 * before 1970 becomes 1970, and what a clock that is ahead says is now (`contentAt` refused the rest).
 */
function storableInstant(input: string, nowMs: number): string {
  return new Date(Math.min(nowMs, Math.max(0, Date.parse(input) || 0))).toISOString();
}
