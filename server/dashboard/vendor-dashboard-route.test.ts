import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { BusinessBoard, businessBoardPath } from '#domain/dashboard/business-board.ts';
import { NO_SUMS } from '#domain/dashboard/day-sums.ts';
import { DashboardSummary, summaryPath } from '#domain/dashboard/dashboard-summary.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { ensureFixedCategories, fixedCategoryId } from '#server/catalog/products/fixed-categories.ts';
import { businessFigures, salesFigures } from '#server/dashboard/business-figures.ts';
import { vendorDashboardRoute } from '#server/dashboard/vendor-dashboard-route.ts';
import { ordersToDo } from '#server/orders/orders-to-do.ts';
import { refundsOwed } from '#server/refunds/owed-refunds.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { orders, vendorOrders } from '#server/db/tables/orders-tables.ts';
import { salesDaysDue } from '#server/db/tables/reports-tables.ts';
import { stockLevels } from '#server/db/tables/inventory-tables.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

/** A Thursday at noon in Colombia. */
const NOON_MS = Date.parse('2026-03-05T17:00:00.000Z');
const server = await serverForFile({
  now: () => NOON_MS,
  config: { seedDemo: false },
  editsOrders: true,
});

async function asks(role: UserType | null) {
  const headers = role ? await server.signIn(role) : {};
  const answer = await server.request(summaryPath, { headers });
  return { answer, body: v.parse(v.strictObject(DashboardSummary.entries), await answer.json()) };
}

describe('the figures of a business', () => {
  test('where nothing was sold lack what cannot be known', async () => {
    expect(await businessFigures(server.db, NOON_MS)).toEqual({
      total_vendedores: 2,
      vendedores_activos: 0,
      total_productos: 0,
      productos_activos: 0,
      stock_total: 0,
      productos_stock_bajo: 0,
      productos_agotados: 0,
      ingresos_totales: 0,
      ingresos_mes_actual: 0,
      pedidos_hoy: 0,
      pedidos_semana: 0,
      pedidos_mes: 0,
      ventas_mensuales: expect.any(Array) as unknown,
      categorias_populares: [],
    });
  });

  test('are counted from the data', async () => {
    await ensureFixedCategories(server.db);
    const sold = await server.addProduct(
      { category_id: fixedCategoryId('Belleza'), precio_venta: 10_000 },
      20,
    );
    const other = await server.addProduct({ vendor_id: 'tienda-2', precio_venta: 10_000 }, 3);
    await server.addProduct({ is_active: false });
    await server.addProduct({});
    const placed = [
      anOrder('buyer', [[sold, 6]]),
      anOrder('buyer', [[other, 2]]),
      anOrder('buyer', [[sold, 2]]),
      anOrder('buyer', [[sold, 1]]),
    ];
    for (const each of placed) await deliver(server, 'buyer', [each]);
    const ids = placed.map(({ data }) => (data as { order_id: string }).order_id);
    const idOf = (at: number) => ids[at] ?? '';
    const set = (at: number, change: Partial<typeof vendorOrders.$inferInsert>) =>
      server.db
        .update(vendorOrders)
        .set(change)
        .where(eq(vendorOrders.orderId, idOf(at)));
    const moveTo = (at: number, days: number) =>
      server.db
        .update(orders)
        .set({ createdAt: new Date(NOON_MS - days * DAY_MS) })
        .where(eq(orders.id, idOf(at)));
    for (const [at, days] of [0, 3, 5, 40].entries()) await moveTo(at, days);
    await set(0, { subtotal: 60_000, iva: 12_000, total: 100_000, tracking: 'delivered' });
    await set(1, { subtotal: 20_000, iva: 4_000, total: 30_000 });
    await set(2, { status: 'cancelled' });
    await set(3, { subtotal: 10_000, iva: 0, total: 20_000, tracking: 'delivered' });
    await server.run('count-sales-days');
    await server.db.update(stockLevels).set({ cost: 1_000 });

    const figures = await businessFigures(server.db, NOON_MS);
    expect(figures).toMatchObject({
      total_vendedores: 2,
      vendedores_activos: 2,
      total_productos: 4,
      productos_activos: 3,
      productos_agotados: 1,
      productos_stock_bajo: 1,
      stock_total: 23,
      valor_inventario: 23_000,
      ingresos_totales: 150_000,
      ingresos_mes_actual: 130_000,
      pedidos_hoy: 1,
      pedidos_semana: 2,
      pedidos_mes: 2,
      ticket_promedio: 35_333,
      tasa_completitud: 67,
    });
    expect(figures.ventas_mensuales).toHaveLength(12);
    expect(figures.ventas_mensuales?.slice(-3)).toEqual([
      { month: '2026-01', total: 10_000 },
      { month: '2026-02', total: 0 },
      { month: '2026-03', total: 96_000 },
    ]);
    expect(figures.categorias_populares?.map((each) => [each.value, each.percentage])).toEqual([
      [9, 82],
      [2, 18],
    ]);
  });
});

test('the sizes and colours of a family are one product, which is gone when all of them are', async () => {
  const counted = async () => {
    const {
      productos_activos = 0,
      total_productos = 0,
      productos_agotados = 0,
    } = await businessFigures(server.db, NOON_MS);
    return { productos_activos, total_productos, productos_agotados };
  };
  const before = await counted();
  const family = { family_id: 'camisetas' };
  await server.addProduct({ ...family, variant_attributes: { talla: 'S' } }, 4);
  await server.addProduct({ ...family, variant_attributes: { talla: 'M' } });
  expect(await counted()).toEqual({
    productos_activos: before.productos_activos + 1,
    total_productos: before.total_productos + 1,
    productos_agotados: before.productos_agotados,
  });
});

test('visitors, buyers and stores learn how large the market is, and only who runs it what it earns', async () => {
  for (const role of [null, 'buyer', 'vendor', 'admin_logistics'] as const) {
    const { answer, body } = await asks(role);
    expect(answer.status).toBe(200);
    expect(Object.keys(body).toSorted(), String(role)).toEqual([
      'categorias_populares',
      'productos_activos',
      'tasa_completitud',
      'total_productos',
      'total_vendedores',
      'vendedores_activos',
    ]);
    expect(body.categorias_populares?.map((each) => Object.keys(each))).toEqual([
      ['name', 'percentage'],
      ['name', 'percentage'],
    ]);
  }
  for (const role of ['owner', 'admin', 'admin_marketing'] as const)
    expect((await asks(role)).body).toMatchObject({ ingresos_totales: 150_000, pedidos_hoy: 1 });
});

test('a demonstration shows everybody all of it, and says that it is one', async () => {
  const { services } = server;
  const route = vendorDashboardRoute(
    { ...services, config: { ...services.config, seedDemo: true } },
    { ordersToDo, refundsOwed },
  );
  expect(await (await route.request('/resumen')).json()).toMatchObject({
    demostracion: true,
    ingresos_totales: 150_000,
  });
});

test('strangers who ask too often hear when to come again, and the team is answered all the same', async () => {
  const answers = await Promise.all(
    Array.from({ length: rateLimits.publicFigures.perNetwork + 1 }, () => server.request(summaryPath)),
  );
  const limited = answers.filter((each) => each.status === 429);
  expect(limited.length).toBeGreaterThan(0);
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await asks('owner')).answer.status).toBe(200);
});

test('the business at a glance has for each role what it may read, and nobody else reads it', async () => {
  const board = async (role: UserType, days = '7') => {
    const answer = await server.request(`${businessBoardPath('7').split('?')[0]}?days=${days}`, {
      headers: await server.signIn(role),
    });
    return {
      status: answer.status,
      body: answer.status === 200 ? v.parse(BusinessBoard, await answer.json()) : null,
    };
  };
  const partsOf = async (role: UserType) =>
    Object.keys((await board(role)).body ?? {}).filter(
      (each) => !['from', 'to', 'before', 'counted_at'].includes(each),
    );
  for (const role of ['owner', 'superuser', 'admin'] as const)
    expect(await partsOf(role), role).toEqual(['sales', 'orders', 'owed', 'stock']);
  expect(await partsOf('admin_marketing')).toEqual(['sales', 'stock']);
  for (const role of ['admin_sales', 'admin_support', 'admin_logistics', 'vendor', 'buyer'] as const)
    expect((await board(role)).status, role).toBe(403);
  const { body } = await board('owner');
  expect(body?.sales?.now).toMatchObject({ orders: 2, sales: 96_000, cancelled: 1 });
  expect(body?.sales?.up_to).toBe(new Date(NOON_MS).toISOString());
  await server.db.insert(salesDaysDue).values({ day: '2026-01-24' });
  expect((await board('owner')).body?.sales?.up_to).toBeNull();
  await server.db.delete(salesDaysDue);
  expect(body?.sales?.before).toMatchObject({ orders: 0 });
  expect(body?.stock).toMatchObject({
    sold_out: (await businessFigures(server.db, NOON_MS)).productos_agotados,
  });
  expect(body?.orders?.to_prepare).toBe((await ordersToDo(server.db)).to_prepare);
});

test('a week is seven days with today, and a month that of the calendar', () => {
  const day = (of: string) => ({ day: of, ...NO_SUMS, orders: 1, revenue: 10 });
  const days = ['2026-02-22', '2026-02-23', '2026-03-01', '2026-03-02'].map(day);
  expect(salesFigures(days, '2026-03-01')).toMatchObject({
    pedidos_hoy: 1,
    pedidos_semana: 2,
    pedidos_mes: 1,
    ingresos_totales: 30,
  });
});
