import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { periodMessages } from '#domain/dashboard/figure-period.ts';
import { StoreFigures, storeFiguresPath } from '#domain/dashboard/store-figures.ts';
import { SalesReport, salesReportPath } from '#domain/reports/sales-report.ts';
import { StoreProfiles, storePaths } from '#domain/stores/store-profile.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCancellation, anAdvance, anOrder, aRating, deliver } from '#test/server/commands.ts';
import { rulesDesk } from '#test/server/money/commissions.ts';
import { placed } from '#test/server/orders.ts';
import { aReturn, aReturnStep, aWithdrawal, delivered } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { handedOver, picking, ready } from '#test/factories/orders/order-steps.ts';

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
      // Nobody authorised a refund of it.
      returns: 0,
    });
    await deliver(server, 'buyer', [aWithdrawal(withdrawn)]);
    const kept = aReturn(bought);
    await deliver(server, 'buyer', [kept]);
    for (const to of ['approved', 'received', 'inspected'] as const)
      await deliver(server, 'admin', [aReturnStep(kept, to, 'Visto')]);
    expect((await figuresOf('tienda-1')).sums).toMatchObject({ returns: 0, returned_units: 0, refund: 0 });
    await deliver(server, 'admin', [aReturnStep(kept, 'refund_pending', 'Visto')]);
    const [row] = await rowsOf<{ refund: number }>(
      server.db,
      sql`select refund::int as refund from order_returns where status = 'refund_pending'`,
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

  test('are the same before and after the days are counted, and with the sales report of the same days', async () => {
    const seen = await figuresOf('tienda-1');
    await server.run('count-sales-days');
    expect({ ...(await figuresOf('tienda-1')), counted_at: seen.counted_at }).toEqual(seen);
    const { from, to, sums } = seen;
    const answer = await server.request(
      `${salesReportPath}?by=store&from=${from}&to=${to}&vendor_id=tienda-1`,
      { headers: await server.signIn('owner') },
    );
    const { total } = v.parse(SalesReport, await answer.json());
    expect({
      orders: total.orders,
      units: total.units,
      sales: total.value + total.iva,
      revenue: total.total,
      ordered: total.ordered_orders,
      returned_units: total.returned_units,
      refund: total.refunds,
    }).toEqual({
      orders: sums.orders,
      units: sums.units,
      sales: sums.sales,
      revenue: sums.revenue,
      ordered: sums.orders + sums.cancelled + sums.came_back,
      returned_units: sums.returned_units,
      refund: sums.refund,
    });
    expect([sums.orders, sums.cancelled, sums.came_back, sums.returned_units]).toEqual([1, 1, 1, 1]);
  });

  test('count each of many orders at once', async () => {
    const product = await server.addProduct({ precio_venta: 1_000, vendor_id: 'tienda-2' }, 500);
    const before = (await figuresOf('tienda-2')).sums.orders;
    const orders = Array.from({ length: 24 }, () => anOrder('buyer', [[product, 1]]));
    await Promise.all([
      ...orders.map((each) => deliver(server, 'buyer', [each])),
      ...Array.from({ length: 6 }, () => server.run('count-sales-days')),
    ]);
    expect((await figuresOf('tienda-2')).sums.orders).toBe(before + 24);
    await server.run('count-sales-days');
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
