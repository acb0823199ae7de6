import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHIPPING_NOTICE_STATUSES } from '#domain/inbound/shipping-notice.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { INCIDENT_STATUSES } from '#domain/inventory/incident.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { axisStates, AXES } from '#domain/orders/order-axes.ts';
import { RETURN_STATUSES } from '#domain/orders/return.ts';
import { priceOrder } from '#domain/orders/placement/place-order.ts';
import { TASK_KINDS } from '#domain/warehouse/tasks/warehouse-task.ts';
import { NOTHING, roomFor, withUnits } from '#domain/warehouse/room-for.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { unchained } from '#server/audit/extend-chain.ts';
import { CHUNK_ENTRIES, verifyChunk } from '#server/audit/verify-trail.ts';
import { unsetSettings } from '#domain/settings/settings-history.ts';
import { usualShipping } from '#test/factories/orders/shipping-factory.ts';
import { commandHandlers } from '#server/command-handlers.ts';
import { discrepancyReport } from '#server/counts/discrepancy-report.ts';
import { rowsOf } from '#server/db/database.ts';
import { orders, vendorOrders } from '#server/db/tables/orders-tables.ts';
import { inventoryDocument, inventoryTables } from '#server/inventory/inventory-document.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { checkLedger } from '#server/money/check-ledger.ts';
import { demoAccounts } from '#server/seed/demo-accounts.ts';
import { loadDemo } from '#server/seed/load-demo.ts';
import { serverForFile } from '#test/server/test-server.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { discrepanciesAreOpen } from '#test/simulation/invariants/warehouse/discrepancies-are-open.ts';
import { ordersMoveByRule } from '#test/simulation/invariants/orders-move-by-rule.ts';
import { pickedAsOrdered } from '#test/simulation/invariants/warehouse/picked-as-ordered.ts';
import { quarantineAddsUp } from '#test/simulation/invariants/warehouse/quarantine-adds-up.ts';
import { returnsMoveByRule } from '#test/simulation/invariants/returns-move-by-rule.ts';
import { stockAddsUp } from '#test/simulation/invariants/warehouse/stock-adds-up.ts';
import { readTruth } from '#test/simulation/real-database/real-truth.ts';
import type { Truth } from '#test/simulation/truth.ts';

const server = await serverForFile({ isPopulated: true });
const { db } = server;
const NOW_MS = Date.now();
/** Ninety days at once: some seconds, and more beside other tests. */
const LOADED_WITHIN_MS = 240_000;
const history = {
  handlers: commandHandlers,
  publicUrl: 'http://localhost',
  priceLimitPercent: 20,
  applications: { documentsKey: 'una clave de prueba', requiredDocuments: [] },
  settings: unsetSettings,
};

/** The distinct values of a column, in no order. */
async function valuesOf(table: string, column: string): Promise<string[]> {
  const rows = await rowsOf<{ value: string }>(
    db,
    sql`select distinct ${sql.identifier(column)} as value from ${sql.identifier(table)}`,
  );
  return rows.map((each) => each.value);
}

async function numberOf(question: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from (${question}) q`);
  return row?.count ?? -1;
}

describe('the demonstration with its history', () => {
  let truth: Truth;
  /** What people asked for, as the audit has it. */
  let universe: Pick<Universe, 'ledger'>;

  beforeAll(async () => {
    expect(await loadDemo(db, NOW_MS, { cost: 'low', history })).toBe(true);
    const stored = await readTruth((text) => rowsOf(db, sql.raw(text)));
    const acts = await rowsOf<{ id: string; actor_id: string; name: string; data: unknown }>(
      db,
      sql`select command_id as id, actor_id, act as name, asked as data from audit_acts
          where outcome = 'done' and command_id is not null`,
    );
    const tried = new Map(acts.map(({ id, name, data }) => [id, { entry: { name, data } }]));
    universe = { ledger: { tried, wasRestored: false } } as unknown as Universe;
    const receipt = ({ id, actor_id }: (typeof acts)[number]): Truth['receipts'][number] => {
      return { id, actor_id, device_id: '', lane: id, lane_seq: 1, result: { id, status: 'applied' } };
    };
    truth = { ...stored, receipts: acts.map(receipt) };
  }, LOADED_WITHIN_MS);

  test('has stock that is the sum of its ledger, and no shelf that was ever below zero', async () => {
    expect(await checkProjection(db)).toEqual([]);
    stockAddsUp(truth);
    quarantineAddsUp(truth);
    discrepanciesAreOpen(truth);
    const below = sql`select from stock_movements where previous_stock < 0 or new_stock < 0`;
    expect(await numberOf(below)).toBe(0);
    expect(await numberOf(sql`select from stock_levels where quantity < 0`)).toBe(0);
  });

  test('keeps back what its open orders were promised', async () => {
    const wrong = sql`select from products p where p.reserved <> coalesce((
      select sum((line ->> 'quantity')::int) from orders o join vendor_orders w on w.order_id = o.id
      cross join jsonb_array_elements(o.lines) as line
      where line ->> 'vendor_id' = w.vendor_id and line ->> 'product_id' = p.id
        and line ->> 'status' = 'accepted' and w.status <> 'cancelled' and w.preparation <> 'handed_over'), 0)`;
    expect(await numberOf(wrong)).toBe(0);
  });

  test('has stores that wait to be approved, and one that was asked for another document', async () => {
    const stored = await rowsOf<{ state: string; kinds: number }>(
      db,
      sql`select v.state, count(d.id)::int as kinds from vendors v left join store_documents d on d.vendor_id = v.id
          where v.state <> 'activa' group by v.id order by v.state`,
    );
    expect(stored).toEqual([
      { state: 'enviada', kinds: 2 },
      { state: 'enviada', kinds: 2 },
      { state: 'requiere_informacion', kinds: 2 },
    ]);
  });

  test('has a store with a minimum, stores that say how much they want, and lots that were written down', async () => {
    expect(await numberOf(sql`select from vendors where minimum_order > 0`)).toBe(1);
    const steering = sql`select from store_products where min_stock > 0 and max_stock > min_stock and cost > 0`;
    expect(await numberOf(sql`${steering} group by vendor_id`)).toBe(2);
    const kept = sql`products p where p.lot_control = 'expiry' and p.id = s.product_id`;
    const written = sql`select from inbound_scans s where s.lot <> '' and s.expires_on is not null and exists (select from ${kept})`;
    expect(await numberOf(written)).toBeGreaterThan(0);
  });

  test('moved its orders and returns by their rules, and somebody asked for each step', () => {
    ordersMoveByRule(universe, truth);
    returnsMoveByRule(universe, truth);
    pickedAsOrdered(universe, truth);
  });

  test('priced its purchases as the shop does, and was paid what they cost', async () => {
    expect((await checkLedger(db)).findings).toEqual([]);
    expect(await numberOf(sql`select from money_entries group by at::date`)).toBeGreaterThan(60);
    const parts = await db.select().from(vendorOrders);
    for (const each of await db.select().from(orders)) {
      const { subtotal, iva, shipping_cost: shippingCost, total } = priceOrder(each.lines, usualShipping);
      expect(each).toMatchObject({ subtotal, iva, shippingCost, total, shippingPromotion: null });
      const own = parts.filter(({ orderId }) => orderId === each.id);
      expect(own.reduce((sum, { total }) => sum + total, 0)).toBe(each.total);
    }
    const charged = sql`select from order_commissions c join vendor_orders w on w.id = c.vendor_order_id where w.order_id = o.id and sold ->> 'product_id' = c.product_id and c.commission > 0`;
    const lines = sql`select from orders o cross join jsonb_array_elements(o.lines) as sold where sold ->> 'status' = 'accepted'`;
    expect(await numberOf(sql`${lines} and not exists (${charged})`)).toBe(0);
    const unequal = sql`select from paid_purchases p join payment_attempts a on a.id = p.attempt_id
      join orders o on o.id = p.purchase_id where a.amount_cop <> o.total or a.status <> 'approved'`;
    expect(await numberOf(unequal)).toBe(0);
  });

  test('shows every state of orders, returns and incidents, and every kind of work', async () => {
    for (const axis of AXES) {
      // Only a device knows an order that the server has not accepted.
      const known = axisStates[axis].filter((each) => axis !== 'status' || each !== 'pending');
      expect(await valuesOf('vendor_orders', axis), axis).toEqual(expect.arrayContaining([...known]));
    }
    const returns = RETURN_STATUSES.filter((each) => each !== 'withdrawn' && each !== 'refunded');
    expect(await valuesOf('order_returns', 'status')).toEqual(expect.arrayContaining(returns));
    expect(await valuesOf('incidents', 'status')).toEqual(expect.arrayContaining([...INCIDENT_STATUSES]));
    expect(await valuesOf('inbound_notices', 'status')).toEqual(
      expect.arrayContaining(SHIPPING_NOTICE_STATUSES.filter((each) => each !== 'ubicado')),
    );
    expect(await valuesOf('discrepancies', 'source')).toEqual(expect.arrayContaining(['short_pick']));
    expect(await valuesOf('discrepancies', 'status')).toEqual(
      expect.arrayContaining(['approval', 'recount', 'settled']),
    );
    expect(await valuesOf('pqrs', 'status')).toEqual(expect.arrayContaining(['filed', 'answered', 'closed']));
    expect(await valuesOf('leads', 'status')).toEqual(expect.arrayContaining(['nuevo', 'sospechoso']));
    expect(await valuesOf('command_reviews', 'reason')).toEqual(
      expect.arrayContaining(['asked', 'author_lost_permission']),
    );
    const open = sql`select distinct kind from warehouse_tasks where status in ('open', 'claimed')`;
    expect(await numberOf(open)).toBe(TASK_KINDS.length);
  });

  test('has goods of every rotation, all measured, on shelves that carry and hold them', async () => {
    expect(await valuesOf('product_rotations', 'rotation')).toEqual(expect.arrayContaining(['A', 'B', 'C']));
    expect(
      await numberOf(sql`select from products p where not exists (
        select from product_measures m where m.product_id = p.id and m.weight_grams > 0 and m.length_mm > 0)`),
    ).toBe(0);
    const shelves = await rowsOf<StoragePosition>(
      db,
      sql`select id, purpose, max_weight_kg as "maxWeightKg", max_units as "maxUnits", width_cm as "widthCm",
          depth_cm as "depthCm", height_cm as "heightCm" from positions where purpose = 'storage'`,
    );
    const stock = await rowsOf<{ item: InventoryItem }>(
      db,
      sql`select ${inventoryDocument} as item from ${inventoryTables}`,
    );
    const weighed = shelves.flatMap((shelf) => {
      const standing = stock
        .filter(({ item }) => positionKey(item.location) === shelf.id && item.quantity > 0)
        .reduce((sum, { item }) => {
          const { quantity, unitWeightGrams = null, unitVolumeCm3 = null } = item;
          return withUnits(sum, quantity, { unitWeightGrams, unitVolumeCm3 });
        }, NOTHING);
      return standing.units === 0 || shelf.maxWeightKg === null ? [] : [{ shelf, standing }];
    });
    expect(weighed.length).toBeGreaterThan(100);
    const overloaded = weighed.filter(
      ({ shelf, standing }) => standing.grams > (shelf.maxWeightKg ?? 0) * 1_000,
    );
    expect(overloaded.length / weighed.length).toBeLessThan(0.02);
    const open = weighed.filter(({ shelf, standing }) => {
      return (roomFor(shelf, standing, { unitWeightGrams: 500, unitVolumeCm3: 1_000 })?.units ?? 0) > 0;
    });
    expect(open.length / weighed.length).toBeGreaterThan(0.5);
  });

  test('left nothing for the server to catch up with', async () => {
    const tasks = sql`select id, status, updated_at from warehouse_tasks order by id`;
    const before = await rowsOf(db, tasks);
    await server.run('follow-orders');
    await server.run('release-overdue');
    await server.run('forget-finished-tasks');
    expect(await rowsOf(db, tasks)).toEqual(before);
  });

  test('has an audit whose chain holds', async () => {
    await server.run('seal-audit');
    expect(await unchained(db)).toMatchObject({ count: 0 });
    let after: number | null = 0;
    while (after !== null) {
      const part = await verifyChunk(db, { after }, NOW_MS);
      expect(part.broken).toBeNull();
      expect(part.next === null || part.checked === CHUNK_ENTRIES).toBe(true);
      after = part.next;
    }
  });

  test('happened in the last ninety-five days, none of it later than now', async () => {
    const times = sql.join(
      (
        [
          ['orders', 'created_at'],
          ['order_events', 'at'],
          ['stock_movements', 'occurred_at'],
          ['stock_movements', 'recorded_at'],
          ['audit_acts', 'recorded_at'],
          ['inbound_events', 'at'],
          ['incident_events', 'at'],
          ['counts', 'recorded_at'],
          ['warehouse_tasks', 'updated_at'],
        ] as const
      ).map(([table, column]) => sql`select ${sql.identifier(column)} as at from ${sql.identifier(table)}`),
      sql` union all `,
    );
    const [span] = await rowsOf<{ first: string; last: string }>(
      db,
      sql`select min(at) as first, max(at) as last from (${times}) all_times`,
    );
    const days = (Date.now() - Date.parse(span?.first ?? '')) / 86_400_000;
    expect(days).toBeGreaterThan(85);
    expect(days).toBeLessThan(96);
    expect(Date.parse(span?.last ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('has something to say in every week of the report on counts', async () => {
    const from = new Date(NOW_MS - 80 * 86_400_000).toISOString();
    const report = await discrepancyReport(db, from, new Date(NOW_MS + 1_000).toISOString());
    expect(report.weeks.length).toBeGreaterThanOrEqual(11);
    expect(report.matched / report.counted).toBeGreaterThan(0.75);
    for (const rows of Object.values(report.by)) expect(rows.length).toBeGreaterThan(0);
  });

  test('keeps the accounts of the demonstration, writes to nobody, and is not loaded again', async () => {
    const accounts = (await rowsOf<{ id: string }>(db, sql`select id from users`)).map((each) => each.id);
    expect(accounts).toEqual(expect.arrayContaining(demoAccounts.map((each) => each.id)));
    expect(await numberOf(sql`select from outgoing_messages`)).toBe(0);
    expect(await loadDemo(db, NOW_MS, { cost: 'low', history })).toBe(false);
  });
});
