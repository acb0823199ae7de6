import type { NewMovement } from '#server/inventory/new-movement.ts';
import { sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { reopenCountsFor } from '#server/inventory/reopen-counts.ts';
import type { Db } from '#server/db/database.ts';
import { reviewExpiry, unitsForSale } from '#server/inventory/units-for-sale.ts';
import { insertEvents } from '#server/integrations/insert-events.ts';
import { flagDuplicateReceipt } from '#server/inventory/flag-duplicate-receipt.ts';

/**
 * Writes movements, their projection, the stock for sale, and a discrepancy with its recount for every
 * position that falls below zero, in one statement. A discrepancy already open there holds the sale from now
 * on. The products must be locked (`lockStock`) and the movements in order.
 */
export async function insertMovements(tx: Db, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length === 0) return;
  const changes = netChanges(movements);
  await preparedRows(
    tx,
    'insert movements',
    sql`with entered as (
          insert into stock_movements (id, product_id, type, reason, quantity, from_position, to_position, position_key,
            previous_stock, new_stock, user_id, user_name, device_id, notes, reference, cost, lots, occurred_at)
          select id, product_id, type, reason, quantity, from_position, to_position, position_key,
            previous_stock, new_stock, user_id, user_name, device_id, notes, reference, cost, lots, occurred_at
          from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as each (id text, product_id text, type text,
            reason text, quantity int, from_position text, to_position text, position_key text, previous_stock int,
            new_stock int, user_id text, user_name text, device_id text, notes text, reference text, cost int, lots jsonb,
            occurred_at timestamptz)
        ), level as (
          select * from jsonb_to_recordset(${JSON.stringify(levelsAfter(movements))}::jsonb)
            as each (id text, product_id text, position_key text, quantity int, lots jsonb, cost int, fell_short boolean)
        ), placed as (
          insert into stock_levels (id, product_id, position_key, quantity, lots, cost, discrepancy, updated_at)
          select id, product_id, position_key, quantity, lots, cost, fell_short, now() from level
          on conflict (id) do update set quantity = excluded.quantity, lots = excluded.lots, updated_at = excluded.updated_at,
            discrepancy = stock_levels.discrepancy or excluded.discrepancy, deleted = false
        ), shown as (
          update stock_levels s set deleted = s.deleted
          where s.id not in (select id from level) and s.product_id in (
            select level.product_id from level where not exists (select from stock_levels k where k.id = level.id))
        ), opened as (
          insert into discrepancies as d (id, product_id, position_key, command_id, device_id, user_id, user_name,
            quantity)
          select id, product_id, position_key, command_id, device_id, user_id, user_name, quantity
          from jsonb_to_recordset(${JSON.stringify(shortfalls(movements))}::jsonb) as each (id text, product_id text,
            position_key text, command_id text, device_id text, user_id text, user_name text, quantity int)
          on conflict (product_id, position_key) where settled_at is null do update set holds_sale = true
          returning d.id, d.product_id, d.position_key
        ), tasked as (
          insert into recount_tasks (id, discrepancy_id, product_id, position_key)
          select id, id, product_id, position_key from opened
          on conflict (discrepancy_id) do nothing
        ), counted as (
          update products p set on_hand = p.on_hand + net.change, held = p.held or net.fell_short,
            stock = ${unitsForSale({ held: sql`p.held or net.fell_short`, onHand: sql`p.on_hand + net.change` })}
          from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
            as net (id text, change int, fell_short boolean)
          where p.id = net.id
          returning p.id, p.on_hand, net.change
        )
        ${insertEvents(cameLow(movements, changes))}`,
  );
  await reviewMovedLots(tx, movements);
  await reopenCountsFor(tx, movements);
  await flagDuplicateReceipt(tx, movements);
}

/** The products that these movements brought to their minimum or below it (`isLow`), each once in a day; nothing is read where no stock falls. */
function cameLow(movements: readonly NewMovement[], changes: readonly NetChange[]): SQL {
  const [day] = movements
    .map((each) => each.entered_on)
    .toSorted()
    .slice(-1);
  return sql`select 'stock.low', c.id || ':' || ${day ?? ''}::text,
      jsonb_build_object('product_id', c.id, 'units', c.on_hand, 'minimum', s.min_stock)
    from counted c join store_products s on s.id = c.id
    where ${changes.some(({ change }) => change < 0)}::boolean and s.min_stock > 0 and c.on_hand <= s.min_stock and c.on_hand - c.change > s.min_stock`;
}

/** Another statement: it must see the lots that this one moved. Nothing else changes what of a product is expired. */
async function reviewMovedLots(tx: Db, movements: readonly NewMovement[]): Promise<void> {
  const moved = movements.filter((each) => each.lots.some((lot) => lot.expires_on !== null));
  const [last] = moved
    .map((each) => each.entered_on)
    .toSorted()
    .toReversed();
  if (last === undefined) return;
  const productIds = [...new Set(moved.map((each) => each.product_id))];
  await reviewExpiry(tx, productIds, last);
}

/**
 * The levels of each position after the last movement that touched it; `fell_short` if any left it below
 * zero.
 */
function levelsAfter(movements: readonly NewMovement[]): object[] {
  const levels = new Map<string, { fell_short: boolean }>();
  for (const { product_id, cost, changes } of movements) {
    for (const { levelId, key, quantity, lots } of changes) {
      const fell_short = quantity < 0 || (levels.get(levelId)?.fell_short ?? false);
      const row = { id: levelId, product_id, position_key: key, quantity, lots, cost, fell_short };
      levels.set(levelId, row);
    }
  }
  return [...levels.values()];
}

/** The first fall below zero of each position. */
function shortfalls(movements: readonly NewMovement[]): object[] {
  const first = new Map<string, object>();
  for (const { id, product_id, device_id, user_id, user_name, changes } of movements) {
    for (const { levelId, key, quantity } of changes) {
      if (quantity >= 0 || first.has(levelId)) continue;
      const row = {
        id: uuidv7(),
        product_id,
        position_key: key,
        command_id: id,
        device_id,
        user_id,
        user_name,
        quantity,
      };
      first.set(levelId, row);
    }
  }
  return [...first.values()];
}

interface NetChange {
  id: string;
  change: number;
  fell_short: boolean;
}

function netChanges(movements: readonly NewMovement[]): NetChange[] {
  const net = new Map<string, NetChange>();
  for (const { product_id, changes } of movements) {
    const entry = net.get(product_id) ?? { id: product_id, change: 0, fell_short: false };
    for (const { change, quantity } of changes) {
      entry.change += change;
      entry.fell_short ||= quantity < 0;
    }
    net.set(product_id, entry);
  }
  return [...net.values()];
}
