import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { postMoney } from '#server/money/post-money.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { financialReport } from '#server/reports/financial-report.ts';
import { aCancellation, anOrder, deliver, deliverOne } from '#test/server/commands.ts';
import { expectWholeLedger, legsOf, storeBalances } from '#test/server/money/ledger.ts';
import { orderNow } from '#test/server/orders.ts';
import { attemptsOf, paymentsForFile } from '#test/server/money/payments.ts';
import { approve, begin, only, owedOf, paid, refundOf } from '#test/server/money/refunds.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
import { neighbourOf } from '#test/server/test-server.ts';
import { DAY_MS } from '#domain/base/durations.ts';

const pay = await paymentsForFile();
const { server } = pay;
const { db } = server;
await pay.control({ hold_events: true });

/** The first vendor order of a purchase bears a tenth of its price, as if it had been frozen at the placement. */
async function withCommission(orderId: string): Promise<void> {
  const id = vendorOrderId(orderId, 1);
  await db.transaction(async (tx) => {
    // What was frozen is never changed; this is as if it had been frozen so.
    await rowsOf(tx, sql`set local session_replication_role = replica`);
    await rowsOf(
      tx,
      sql`update order_commissions set rate_bp = 1000, iva_percent = 19 where vendor_order_id = ${id}`,
    );
    moneyMoved(tx, [{ kind: 'vendor_order', id, reason: 'placed', actorId: null }]);
  });
}

/** What the financial report counts so far. */
const counted = async () =>
  (await financialReport(db, { by: 'month', sort: 'sold', top: 1 }, Date.now())).total;

const steps = async (request: ReturnType<typeof aReturn>, ...to: Parameters<typeof aReturnStep>[1][]) => {
  for (const each of to) {
    const [result] = await deliver(server, 'admin', [aReturnStep(request, each, 'Revisado')]);
    expect(result).toMatchObject({ status: 'applied' });
  }
};

describe('the money of an order', () => {
  test('is pending from the placement, paid by the gateway, and gone when it is cancelled and given back', async () => {
    const before = await storeBalances(db, 'tienda-1');
    const id = await paid(pay);
    const part = vendorOrderId(id, 1);
    const [vendorOrder] = (await orderNow(server, id)).vendor_orders;
    const { subtotal = 0, iva = 0, shipping_cost: shipping = 0, total = 0 } = vendorOrder ?? {};
    const sale = subtotal + iva;
    expect(await legsOf(db, part)).toEqual({ sale, payment: total, ...(shipping > 0 && { shipping }) });
    await deliverOne(server, 'buyer', aCancellation('buyer', id));
    expect(await legsOf(db, part)).toEqual({ payment: total });
    const found = await only(pay, id);
    const refund = refundOf(found);
    // The answer is lost, and the same is sent again.
    for (const each of [refund, refund]) await deliverOne(server, 'admin_sales', each);
    expect(await legsOf(db, part)).toEqual({ payment: total, refund: total });
    expect(await storeBalances(db, 'tienda-1')).toEqual(before);
    await expectWholeLedger(db);
  });

  test('of cash goes with the package, and of a return back by its units, before the release and after it', async () => {
    const id = await delivered(server, 3, { daysAgo: 20 });
    const part = vendorOrderId(id, 1);
    await withCommission(id);
    const sold = await legsOf(db, part);
    expect(sold).toMatchObject({ commission: 10_000, commission_iva: 1_900, commission_earned: 10_000 });
    expect(await releaseMoney(db, Date.now())).toBeGreaterThan(0);
    const free = await legsOf(db, part);
    expect(free).toEqual({ ...sold, release: (sold['sale'] ?? 0) - 11_900 });

    const returned = aReturn(id, { reason: 'defectuoso', lines: [{ line: 0, quantity: 1 }] });
    await deliverOne(server, 'buyer', returned);
    expect(await legsOf(db, part)).toEqual(free);
    await steps(returned, 'approved', 'received', 'inspected', 'refund_pending');
    const back = await legsOf(db, part);
    // The first of three units of 33.333: C(1) = 3.333, and its IVA 633.
    expect(back).toMatchObject({ commission: 10_000 - 3_333, commission_iva: 1_900 - 633 });
    expect(back['release']).toBe((free['release'] ?? 0) - (back['return_sale'] ?? 0) + 3_333 + 633);
    await steps(returned, 'refunded');
    const [{ refund = 0 } = {}] = (await orderNow(server, id)).vendor_orders[0]?.returns ?? [];
    expect(await legsOf(db, part)).toEqual({ ...back, return_refund: refund });
    await expectWholeLedger(db);
  });

  test('of a charge that pays nothing is owed to its buyer, and given back once', async () => {
    const id = await pay.purchase();
    await begin(pay, id, 2);
    await approve(pay, id);
    const [found] = await owedOf(pay, id);
    if (!found) throw new Error('Nothing is owed.');
    expect(await legsOf(db, found.id)).toEqual({ charge: found.amount });
    await deliverOne(server, 'admin_sales', refundOf(found));
    expect(await legsOf(db, found.id)).toEqual({ charge: found.amount, charge_refund: found.amount });
    await expectWholeLedger(db);
  });

  test('that the bank takes back is held, and free when the buyer pays again', async () => {
    const before = (await storeBalances(db, 'tienda-1'))['held'] ?? 0;
    const id = await paid(pay);
    const was = await counted();
    const [{ reference = '' } = {}] = await attemptsOf(db, id);
    pay.decide(pay.charged(reference).id, 'VOIDED');
    await pay.webhook(pay.event(reference, 'VOIDED'));
    const [vendorOrder] = (await orderNow(server, id)).vendor_orders;
    expect(vendorOrder?.payment).toBe('refunded');
    const sale = (vendorOrder?.subtotal ?? 0) + (vendorOrder?.iva ?? 0);
    expect((await storeBalances(db, 'tienda-1'))['held'] ?? 0).toBe(before + sale);
    // The report has it as given back and held; what is owed to the store is the same.
    const taken = { held: was.held + sale, refunded: was.refunded + (vendorOrder?.total ?? 0) };
    expect(await counted()).toEqual({ ...was, ...taken });
    await expectWholeLedger(db);
    await begin(pay, id);
    const again = (await attemptsOf(db, id)).at(-1)?.reference ?? '';
    pay.decide(pay.charged(again).id, 'APPROVED');
    await pay.webhook(pay.event(again, 'APPROVED'));
    expect((await storeBalances(db, 'tienda-1'))['held'] ?? 0).toBe(before);
    expect(await counted()).toEqual(was);
    await expectWholeLedger(db);
  });
});

describe('a transaction that fails', () => {
  class Crash extends Error {}

  test('at any of its statements leaves nothing, and the next one posts all of it', async () => {
    const id = vendorOrderId(await paid(pay), 1);
    await db.execute(
      sql`update vendor_orders set subtotal = subtotal + 1000, total = total + 1000 where id = ${id}`,
    );
    const moved = [{ kind: 'vendor_order', id, reason: 'moved', actorId: null }] as const;
    const before = await ledgerNow();
    for (let step = 1; step <= 3; step += 1) {
      const failing = db.transaction((tx) => postMoney(dyingAt(tx, step), moved));
      await expect(failing).rejects.toThrow(Crash);
      expect(await ledgerNow()).toEqual(before);
    }
    // After its last statement, before the commit.
    const dying = db.transaction(async (tx) => {
      await postMoney(tx, moved);
      throw new Crash();
    });
    await expect(dying).rejects.toThrow(Crash);
    expect(await ledgerNow()).toEqual(before);
    expect(await db.transaction((tx) => postMoney(tx, moved))).toBe(1);
    expect(await db.transaction((tx) => postMoney(tx, moved))).toBe(0);
    await expectWholeLedger(db);
  });

  test('forgets what a savepoint of it had moved', async () => {
    const id = vendorOrderId(await pay.purchase(), 1);
    await db.transaction(async (tx) => {
      await expect(
        tx.transaction(async (inner) => {
          moneyMoved(inner, [{ kind: 'vendor_order', id: 'no-such', reason: 'moved', actorId: null }]);
          throw new Crash();
        }),
      ).rejects.toThrow(Crash);
      moneyMoved(tx, [{ kind: 'vendor_order', id, reason: 'moved', actorId: null }]);
    });
    expect(() => moneyMoved(db, [{ kind: 'charge', id, reason: 'charged', actorId: null }])).toThrow(
      /transaction/,
    );
    await expectWholeLedger(db);
  });

  function ledgerNow() {
    return rowsOf(
      db,
      sql`select (select count(*)::int from money_entries) as entries, (select count(*)::int from money_lines) as lines,
            (select jsonb_object_agg(id, balance || ' ' || version) from money_accounts) as accounts`,
    );
  }

  /** A transaction whose connection dies at its n-th prepared statement. */
  function dyingAt(tx: Db, nth: number): Db {
    let left = nth;
    const session = Object.create(tx._.session as object) as typeof tx._.session;
    session.prepareQuery = (...asked) => {
      left -= 1;
      if (left === 0) throw new Crash();
      return tx._.session.prepareQuery(...asked);
    };
    const dying = Object.create(tx) as Db;
    return Object.assign(dying, { _: { ...tx._, session } });
  }
});

test('32 writers at once on two servers end without waiting in a circle, and every peso is once', async () => {
  const neighbour = await neighbourOf(server);
  const products = [
    await server.addProduct({ precio_venta: 19_990 }, 500),
    await server.addProduct({ precio_venta: 7_777, vendor_id: 'tienda-2' }, 500),
  ];
  const before = await storeBalances(db, 'tienda-2');
  const results = await Promise.all(
    Array.from({ length: 32 }, async (_, writer) => {
      const at = writer % 2 === 0 ? server : neighbour;
      const items = (writer % 4 < 2 ? products : products.toReversed()).map((each) => [each, 1] as const);
      const order = anOrder('buyer', items);
      const id = (order.data as { order_id: string }).order_id;
      const placed = await deliverOne(at, 'buyer', order);
      const after = writer % 3 === 0 ? [await deliverOne(at, 'buyer', aCancellation('buyer', id))] : [];
      return [placed, ...after].map((each) => each.status);
    }),
  );
  expect(new Set(results.flat())).toEqual(new Set(['applied']));
  const kept = results.filter((each) => each.length === 1).length;
  const [iva] = await rowsOf<{ sold: number }>(
    db,
    sql`select sum(subtotal + iva)::float8 as sold from vendor_orders
        where vendor_id = 'tienda-2' and status = 'confirmed'`,
  );
  expect(kept).toBe(21);
  expect((await storeBalances(db, 'tienda-2'))['pending']).toBe((before['pending'] ?? 0) + (iva?.sold ?? 0));
  // What moves without the same products meets at the accounts of its store alone.
  const own = await rowsOf<{ id: string }>(
    db,
    sql`select id from vendor_orders where vendor_id = 'tienda-2' and status = 'confirmed'`,
  );
  await Promise.all(
    own.map(({ id }) =>
      db.transaction(async (tx) => {
        await rowsOf(
          tx,
          sql`update vendor_orders set subtotal = subtotal + 1, total = total + 1 where id = ${id}`,
        );
        moneyMoved(tx, [{ kind: 'vendor_order', id, reason: 'moved', actorId: null }]);
      }),
    ),
  );
  await expectWholeLedger(db);
});

test('money of a delivery is released once its days are over, on whatever server', async () => {
  const id = await delivered(server, 1);
  const part = vendorOrderId(id, 1);
  await releaseMoney(db, Date.now() + 2 * DAY_MS);
  expect((await legsOf(db, part))['release']).toBeUndefined();
  await deliverOne(server, 'buyer', aReturn(id));
  const later = Date.now() + 30 * DAY_MS;
  // A return waits for its answer.
  await releaseMoney(db, later);
  expect((await legsOf(db, part))['release']).toBeUndefined();
  const other = vendorOrderId(await delivered(server, 1), 1);
  await Promise.all([releaseMoney(db, later), releaseMoney(db, later)]);
  const { sale, release } = await legsOf(db, other);
  expect(release).toBe(sale);
  await expectWholeLedger(db);
});
