import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import type { CommandHandlers, DecisionContext } from '#server/commands/command-handler.ts';
import { joinMeasures, unitVolumeCm3, unitWeightGrams } from '#server/db/unit-size.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { orderCommissions } from '#server/db/tables/money/commissions-tables.ts';
import { counts, discrepancies, discrepancyEvents, recountTasks } from '#server/db/tables/counts-tables.ts';
import {
  inboundEvents,
  inboundLines,
  inboundScans,
  shippingNotices,
} from '#server/db/tables/inbound-tables.ts';
import { incidentEvents, incidents } from '#server/db/tables/incidents-tables.ts';
import { stockMovements } from '#server/db/tables/inventory-tables.ts';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import { orderEvents, orders, vendorOrders } from '#server/db/tables/orders-tables.ts';
import { paidPurchases, paymentAttempts, paymentEvents } from '#server/db/tables/money/payments-tables.ts';
import { warehouseTaskLines, warehouseTasks } from '#server/db/tables/warehouse-tables.ts';
import { limitPositions } from '#server/inventory/opening-stock.ts';
import { rebuildProjection } from '#server/inventory/projection.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';
import type { DemoEntry } from '#server/seed/demo-stock.ts';
import { carryingOut } from '#server/seed/history/carry-out.ts';
import { companyHistory, type CompanyHistory } from '#server/seed/history/company-history.ts';
import { historyCommissions } from '#server/seed/history/history-commissions.ts';
import { newPeople } from '#server/seed/history/history-people.ts';
import { insertRows } from '#server/seed/history/insert-rows.ts';
import { writeMoney } from '#server/seed/history/history-money.ts';
import { followMoney } from '#server/seed/history/follow-money.ts';
import { presentDesk } from '#server/seed/history/present-desk.ts';
import { presentOrders } from '#server/seed/history/present-orders.ts';
import { applyWithStores } from '#server/seed/history/present-stores.ts';
import { presentWarehouse } from '#server/seed/history/present-warehouse.ts';
import { shelvedProducts } from '#server/seed/history/shelved-products.ts';
import { followOrders } from '#server/warehouse/pick-tasks.ts';
import { rankRotation } from '#server/warehouse/rank-rotation.ts';

export interface DemoGoods {
  products: readonly DemoProduct[];
  stock: readonly DemoEntry[];
}

/** What the people of the history need to do things themselves. */
export interface HistoryMeans extends Omit<DecisionContext, 'nowMs'> {
  handlers: CommandHandlers;
}

/** How long ago the server opened the tasks of the orders that wait, and looked at them last. */
const TASKS_OPENED_MS = 36 * MINUTE_MS;
const TASKS_FOLLOWED_MS = 2 * MINUTE_MS;

/**
 * Writes ninety days of a company at work, up to now, in the caller's transaction and instead of the first
 * stock. What is over is written as it would stand; what goes on today is done by the product's own commands.
 * The catalogue and the accounts of the demonstration must be there.
 */
export async function loadHistory(
  tx: Db,
  { products, stock }: DemoGoods,
  { nowMs, handlers, ...context }: HistoryMeans & { nowMs: number },
): Promise<void> {
  const history = companyHistory({ products, stock }, nowMs);
  await addPeople(tx);
  await writeOrders(tx, history);
  await insertRows(
    tx,
    orderCommissions,
    historyCommissions(history.purchases, products, context.commissions),
  );
  await writeWarehouse(tx, history);
  await insertRows(tx, auditEvents, history.audit);
  await projectStock(tx, { products, stock }, history, nowMs);
  await rankRotation(tx, nowMs);

  const carryOut = carryingOut(tx, handlers, context);
  const shelved = shelvedProducts(products, stock);
  await followOrdersAt(tx, nowMs - TASKS_OPENED_MS);
  await presentOrders(tx, carryOut, history, nowMs);
  await followOrdersAt(tx, nowMs - TASKS_FOLLOWED_MS);
  await presentWarehouse(tx, carryOut, shelved, nowMs);
  await presentDesk(tx, carryOut, { history, shelved, products }, nowMs);
  await applyWithStores(tx, carryOut, nowMs);
  await clearPassages(tx);
  await writeMoney(tx);
  await followMoney(tx);
  // Nobody reads the letters of people who do not exist.
  await tx.delete(outgoingMessages);
}

async function followOrdersAt(tx: Db, atMs: number): Promise<void> {
  await followOrders({ database: { db: tx }, bus: { publish: () => undefined }, now: () => atMs });
}

/** Everybody of the history, with the password of the demonstration. */
async function addPeople(tx: Db): Promise<void> {
  const [known] = await tx.select({ passwordHash: users.passwordHash }).from(users).limit(1);
  if (!known) throw new Error('The demonstration has no accounts.');
  await insertRows(
    tx,
    users,
    newPeople.map(({ id, email, name, role }) => {
      return { id, email, nombre: name, userType: role, emailVerified: true, ...known };
    }),
  );
}

async function writeOrders(tx: Db, { orders: bought, payments }: CompanyHistory): Promise<void> {
  await insertRows(tx, orders, bought.orders);
  await rowsOf(tx, sql`select setval(pg_get_serial_sequence('orders', 'number'), ${bought.orders.length})`);
  await insertRows(tx, vendorOrders, bought.vendorOrders);
  await insertRows(tx, orderEvents, bought.events);
  await insertRows(tx, paymentAttempts, payments.attempts);
  await insertRows(tx, paymentEvents, payments.events);
  await insertRows(tx, paidPurchases, payments.paid);
  await insertRows(
    tx,
    warehouseTasks,
    bought.tasks.map((each) => each.task),
  );
  await insertRows(
    tx,
    warehouseTaskLines,
    bought.tasks.flatMap((each) => each.lines),
  );
}

async function writeWarehouse(tx: Db, history: CompanyHistory): Promise<void> {
  const { deliveries, incidents: harmed, counts: counted, ledger } = history;
  await insertRows(tx, shippingNotices, deliveries.notices);
  await insertRows(tx, inboundLines, deliveries.lines);
  await insertRows(tx, inboundScans, deliveries.scans);
  await insertRows(tx, inboundEvents, deliveries.events);
  await insertRows(tx, incidents, harmed.incidents);
  await insertRows(tx, incidentEvents, harmed.events);
  await insertRows(tx, counts, counted.counts);
  await insertRows(tx, discrepancies, counted.discrepancies);
  await insertRows(tx, discrepancyEvents, counted.events);
  await insertRows(tx, recountTasks, counted.recounts);
  await insertRows(tx, stockMovements, ledger.movements);
}

/** The stock that follows from the ledger, what open orders hold of it, and when it was counted last. */
async function projectStock(
  tx: Db,
  { products, stock }: DemoGoods,
  { orders: bought }: CompanyHistory,
  nowMs: number,
): Promise<void> {
  const costs = new Map(products.map((each) => [each.id, each.cost]));
  await limitPositions(
    tx,
    stock.map((each) => ({ ...each, cost: costs.get(each.product_id) ?? 0 })),
  );
  const held = [...sumByKey(bought.held)].map(([id, units]) => ({ id, units }));
  await rowsOf(
    tx,
    sql`update products p set reserved = held.units
        from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (id text, units int) where p.id = held.id`,
  );
  await rebuildProjection(tx, nowMs);
  await describePositions(tx);
}

/** When each position was counted last, how people reach it, what it carries, and what its goods cost. */
async function describePositions(tx: Db): Promise<void> {
  await rowsOf(
    tx,
    sql`update stock_levels s set counted_at = c.at
        from (select product_id, position_key, max(counted_at) as at from counts group by 1, 2) c
        where s.product_id = c.product_id and s.position_key = c.position_key`,
  );
  await rowsOf(
    tx,
    sql`update stock_levels s set cost = k.cost
        from (select product_id, max(cost) as cost from stock_levels group by 1) k
        where s.product_id = k.product_id and s.cost <> k.cost`,
  );
  await rowsOf(
    tx,
    sql`update positions t set counted_at = c.at,
          access = case split_part(t.id, '/', 3) when '2' then 'golden' when '3' then 'golden' when '4' then 'high'
            when '5' then 'ladder' else 'floor' end
        from (select id, (select max(counted_at) from counts where position_key = positions.id) as at
          from positions where purpose = 'storage') c
        where t.id = c.id`,
  );
  await measurePositions(tx);
}

/** A shelf of the demonstration inside, in centimetres. */
const SHELF = { width: 180, depth: 80, height: 60 };
/** What a shelf up high carries, and any other, in kilograms. */
const CARRIES = { high: 80, usual: 150 };

/** What each shelf carries and its inside: those that hold more than usual carry it, and nobody measured them. */
async function measurePositions(tx: Db): Promise<void> {
  const { width, depth, height } = SHELF;
  await rowsOf(
    tx,
    sql`update positions t set max_weight_kg = greatest(
            case when t.access in ('high', 'ladder') then ${CARRIES.high}::int else ${CARRIES.usual}::int end,
            (ceil(c.kg / 50) * 50)::int),
          width_cm = case when c.fits then ${width}::int end, depth_cm = case when c.fits then ${depth}::int end,
          height_cm = case when c.fits then ${height}::int end
        from (select l.position_key as id, sum(l.quantity * ${unitWeightGrams}) / 1000.0 as kg,
            sum(l.quantity::bigint * ${unitVolumeCm3}) <= ${(width * depth * height) / 2}::int as fits
          from stock_levels l ${joinMeasures('l.product_id')} group by 1) c
        where t.id = c.id and t.purpose = 'storage'`,
  );
}

/** Goods pass through the dock and packing: what left them long ago is no sold-out position. */
async function clearPassages(tx: Db): Promise<void> {
  const passages = anyOf([DOCK, PACKING].map(positionKey));
  await rowsOf(
    tx,
    sql`delete from stock_levels where position_key = ${passages} and quantity = 0 and quarantined = 0
          and not discrepancy`,
  );
}
