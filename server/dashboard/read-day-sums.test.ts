import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles.ts';
import { periodMessages } from '#domain/dashboard/figure-period.ts';
import { StoreFigures, storeFiguresPath } from '#domain/dashboard/store-figures.ts';
import { StoreProfiles, storePaths } from '#domain/stores/store-profile.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCancellation, anAdvance, anOrder, aRating, deliver } from '#test/server/commands.ts';
import { rulesDesk } from '#test/server/commissions.ts';
import { placed } from '#test/server/orders.ts';
import { aReturn, aReturnStep, aWithdrawal, delivered } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { handedOver, picking, ready } from '#test/factories/order-steps.ts';

const server = await serverForFile({ config: { seedDemo: false } });

async function asked(
  vendorId: string,
  role: UserType,
  query: Parameters<typeof storeFiguresPath>[1] = { days: '7' },
) {
  return server.request(storeFiguresPath(vendorId, query), { headers: await server.signIn(role) });
}

async function figuresOf(vendorId: string, role: UserType = 'owner'): Promise<StoreFigures> {
  const answer = await asked(vendorId, role);
  return v.parse(v.strictObject(StoreFigures.entries), await answer.json());
}

/** What stands in the sums, whether or not it was added up. */
const summed = () =>
  rowsOf(
    server.db,
    sql`select vendor_id, day::text, sum(orders) as orders, sum(units) as units, sum(sales) as sales, sum(revenue) as revenue,
          sum(delivered) as delivered, sum(cancelled) as cancelled, sum(cancelled_sales) as cancelled_sales,
          sum(came_back) as came_back, sum(came_back_sales) as came_back_sales, sum(commission) as commission,
          sum(commission_iva) as commission_iva, sum(returns) as returns, sum(returned_units) as returned_units,
          sum(refund) as refund, sum(ratings) as ratings, sum(stars) as stars
        from (table store_days union all
          select vendor_id, day, orders, units, sales, revenue, delivered, cancelled, cancelled_sales, came_back, came_back_sales,
            commission, commission_iva, returns, returned_units, refund, ratings, stars from store_day_changes) each
        where vendor_id <> '' group by 1, 2 order by 1, 2`,
  );

describe('the sums of a store', () => {
  test('are nothing before anybody ordered', async () => {
    expect(await figuresOf('tienda-1')).toMatchObject({
      days: [],
      first_order_on: null,
      sums: { orders: 0, sales: 0 },
    });
  });

  test('follow its orders, returns and ratings from one second to the next', async () => {
    const mine = await server.addProduct({ precio_venta: 10_000, iva_class: 'general' }, 50);
    const other = await server.addProduct({ precio_venta: 5_000, vendor_id: 'tienda-2' }, 50);
    const both = await placed(server, [mine, 3], [other, 2]);
    expect((await figuresOf('tienda-1')).sums).toMatchObject({
      orders: 1,
      units: 3,
      sales: 35_700,
      delivered: 0,
    });
    expect((await figuresOf('tienda-2')).sums).toMatchObject({ orders: 1, units: 2, sales: 11_900 });

    const given = await placed(server, [mine, 1]);
    await deliver(server, 'buyer', [aCancellation('buyer', given)]);
    expect((await figuresOf('tienda-1')).sums).toMatchObject({
      orders: 1,
      cancelled: 1,
      cancelled_sales: 11_900,
    });

    for (const step of [picking, ready, handedOver])
      await deliver(server, 'admin_logistics', [anAdvance(both, step)]);
    await deliver(server, 'admin_logistics', [anAdvance(both, { axis: 'tracking', to: 'returned' })]);
    expect((await figuresOf('tienda-1')).sums).toMatchObject({
      orders: 0,
      sales: 0,
      came_back: 1,
      came_back_sales: 35_700,
    });
    expect((await figuresOf('tienda-2')).sums).toMatchObject({ orders: 1 });

    const bought = await delivered(server, 2);
    const withdrawn = aReturn(bought, { lines: [{ line: 0, quantity: 2 }] });
    await deliver(server, 'buyer', [withdrawn]);
    expect((await figuresOf('tienda-1')).sums).toMatchObject({
      orders: 1,
      delivered: 1,
      returns: 1,
      returned_units: 2,
    });
    await deliver(server, 'buyer', [aWithdrawal(withdrawn)]);
    expect((await figuresOf('tienda-1')).sums).toMatchObject({ returns: 0, returned_units: 0, refund: 0 });
    const kept = aReturn(bought);
    await deliver(server, 'buyer', [kept]);
    await deliver(server, 'admin', [aReturnStep(kept, 'approved')]);
    const [row] = await rowsOf<{ refund: number }>(
      server.db,
      sql`select refund::int as refund from order_returns where status = 'approved'`,
    );
    expect((await figuresOf('tienda-1')).sums).toMatchObject({
      returns: 1,
      returned_units: 1,
      refund: row?.refund,
    });

    const [line] = await rowsOf<{ id: string }>(
      server.db,
      sql`select lines -> 0 ->> 'product_id' as id from orders where id = ${bought}`,
    );
    await deliver(server, 'buyer', [aRating('buyer', line?.id ?? '', 4)]);
    expect((await figuresOf('tienda-1')).sums).toMatchObject({ ratings: 1, stars: 4 });
  });

  test('have the commission of what was sold, and none of what fell through', async () => {
    const headers = await server.signIn('owner');
    const { save } = rulesDesk(server, () => headers);
    expect((await save({})).status).toBe(200);
    const product = await server.addProduct({ precio_venta: 20_000, vendor_id: 'tienda-2' }, 50);
    const before = (await figuresOf('tienda-2')).sums;
    await placed(server, [product, 2]);
    const given = await placed(server, [product, 1]);
    const charged = async () => {
      const { commission, commission_iva } = (await figuresOf('tienda-2')).sums;
      return [commission - before.commission, commission_iva - before.commission_iva];
    };
    expect(await charged()).toEqual([6_000, 1_140]);
    await deliver(server, 'buyer', [aCancellation('buyer', given)]);
    expect(await charged()).toEqual([4_000, 760]);
  });

  test('are the same before and after they are added up, and when all is counted anew', async () => {
    const before = await summed();
    const seen = await figuresOf('tienda-1');
    await server.run('add-store-days');
    await server.run('add-store-days');
    expect(await rowsOf(server.db, sql`select from store_day_changes`)).toEqual([]);
    expect(await summed()).toEqual(before);
    expect((await figuresOf('tienda-1')).sums).toEqual(seen.sums);
    const all = () => rowsOf(server.db, sql`table store_days order by vendor_id, day`);
    const added = await all();
    await server.db.execute(sql`select recount_store_days()`);
    const isSomething = (row: unknown) => Object.values(row as object).some((each) => Number(each) > 0);
    expect((await all()).filter(isSomething)).toEqual(added.filter(isSomething));
  });

  test('count each of many orders at once', async () => {
    const product = await server.addProduct({ precio_venta: 1_000, vendor_id: 'tienda-2' }, 500);
    const before = (await figuresOf('tienda-2')).sums.orders;
    const orders = Array.from({ length: 24 }, () => anOrder('buyer', [[product, 1]]));
    await Promise.all([
      ...orders.map((each) => deliver(server, 'buyer', [each])),
      ...Array.from({ length: 6 }, () => server.run('add-store-days')),
    ]);
    expect((await figuresOf('tienda-2')).sums.orders).toBe(before + 24);
    await server.run('add-store-days');
    expect((await figuresOf('tienda-2')).sums.orders).toBe(before + 24);
  });
});

describe('the figures of a store', () => {
  test('are read by its own people and by who sees those of the business, and do not exist for anybody else', async () => {
    const status = async (vendorId: string, role: UserType) => (await asked(vendorId, role)).status;
    expect(await status('tienda-1', 'vendor')).toBe(200);
    expect(await status('tienda-2', 'vendor')).toBe(404);
    for (const role of ['owner', 'superuser', 'admin', 'admin_sales', 'admin_marketing'] as const)
      expect(await status('tienda-2', role), role).toBe(200);
    for (const role of ['admin_support', 'admin_logistics'] as const)
      expect(await status('tienda-1', role), role).toBe(403);
    expect(await status('tienda-1', 'buyer')).toBe(403);
    expect(await status('no-existe', 'owner')).toBe(404);
  });

  test('are refused for a period that is none, with a sentence', async () => {
    const answer = await asked('tienda-1', 'vendor', { from: '2026-03-05', to: '2026-03-01' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: periodMessages.ends_first });
  });
});

describe('the profile of a store', () => {
  const profile = async () => {
    const answer = await server.request(storePaths.mine, { headers: await server.signIn('vendor') });
    return v.parse(StoreProfiles, await answer.json()).data[0]?.profile.businessMetrics ?? {};
  };

  test('has the figures of the board, and each product once wherever it is counted', async () => {
    const [own, board] = [await profile(), await figuresOf('tienda-1', 'vendor')];
    expect(own).toMatchObject({
      totalOrders: board.sums.orders,
      totalSales: board.sums.delivered,
      totalRevenue: board.sums.sales,
      totalCommissions: 0,
    });
    const family = { family_id: 'camisetas' };
    await server.addProduct({ ...family, variant_attributes: { talla: 'S' } }, 9);
    await server.addProduct({ ...family, variant_attributes: { talla: 'M' } }, 9);
    const { activeProducts = 0 } = await profile();
    expect(activeProducts).toBe((own.activeProducts ?? 0) + 1);
    const shop = await server.request(storePaths.public('tienda-1'));
    expect(await shop.json()).toMatchObject({ products_count: activeProducts });
  });

  test('says when somebody of the store was last there', async () => {
    const at = new Date().toISOString();
    await server.grant('vendor', randomUUID());
    expect(((await profile()).lastActivity ?? '') >= at).toBe(true);
  });
});
