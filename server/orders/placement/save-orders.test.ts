import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { rulesDesk } from '#test/server/money/commissions.ts';
import { orderNow, placed } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

describe('a purchase', () => {
  test('is split in one vendor order per store, which add up to it', async () => {
    const [one, two, other] = [
      await server.addProduct({ precio_venta: 33_333 }, 10),
      await server.addProduct({ precio_venta: 10_001, vendor_id: 'tienda-2' }, 10),
      await server.addProduct({ precio_venta: 777 }, 10),
    ];
    const id = await placed(server, [one, 1], [two, 2], [other, 3]);
    const order = await orderNow(server, id);
    expect(order.vendor_orders).toMatchObject([
      { id: `${id}-1`, vendor_id: 'tienda-1', vendor_name: 'Ferretería La Esquina', subtotal: 35_664 },
      { id: `${id}-2`, vendor_id: 'tienda-2', vendor_name: 'Calzado La Isla', subtotal: 20_002 },
    ]);
    expect(order.vendor_orders.map((each) => each.order_number)).toEqual([
      `${order.order_number}-1`,
      `${order.order_number}-2`,
    ]);
    for (const figure of ['subtotal', 'iva', 'shipping_cost', 'total'] as const) {
      expect(order.vendor_orders.reduce((sum, each) => sum + each[figure], 0)).toBe(order[figure]);
    }
    expect(order.vendor_orders[0]?.events).toMatchObject([
      { axis: 'status', from: null, to: 'confirmed', by: 'buyer' },
    ]);
  });

  test('has no vendor order of a store of which nothing could be met', async () => {
    const [has, hasNot] = [
      await server.addProduct({}, 5),
      await server.addProduct({ vendor_id: 'tienda-2', price: 10_000, precio_venta: 10_000 }, 0),
    ];
    const order = await orderNow(server, await placed(server, [has, 1], [hasNot, 1]));
    expect(order.vendor_orders.map((each) => each.vendor_id)).toEqual(['tienda-1']);
  });
});

describe('the commission of a purchase', () => {
  let admin: Record<string, string>;
  beforeAll(async () => {
    admin = await server.signIn('admin');
  });
  const { saved } = rulesDesk(server, () => admin);

  async function frozenOf(id: string): Promise<unknown[]> {
    const rows = await rowsOf<{ frozen: unknown }>(
      server.db,
      sql`select to_json(c) as frozen from order_commissions c where c.vendor_order_id like ${`${id}-%`} order by c.line`,
    );
    return rows.map((each) => each.frozen);
  }

  test('is nothing while nobody agreed one, and every accepted line says so', async () => {
    const product = await server.addProduct({ precio_venta: 10_000 }, 5);
    expect(await frozenOf(await placed(server, [product, 2]))).toMatchObject([
      {
        line: 0,
        rule_id: null,
        rule_version: 0,
        units: 2,
        unit_price: 10_000,
        commission: 0,
        commission_iva: 0,
      },
    ]);
  });

  test('is that of the rule of its moment for each store, and a later change leaves it', async () => {
    const [dear, cheap, gone] = [
      await server.addProduct({ precio_venta: 33_333 }, 10),
      await server.addProduct({ price: 9_990, precio_venta: 9_990, vendor_id: 'tienda-2' }, 10),
      await server.addProduct({ price: 10_000, precio_venta: 10_000, vendor_id: 'tienda-2' }, 0),
    ];
    const ofStore = await saved({ vendor_id: 'tienda-2', rate_bp: 1_250, unit_fee: 500 });
    const general = await saved({ rate_bp: 1_000, maximum: 3_000 });
    const id = await placed(server, [gone, 1], [cheap, 3], [dear, 2]);
    const frozen = await frozenOf(id);
    expect(frozen).toMatchObject([
      {
        vendor_order_id: `${id}-1`,
        line: 1,
        vendor_id: 'tienda-2',
        product_id: cheap,
        rule_id: ofStore,
        rule_version: 1,
        rate_bp: 1_250,
        unit_fee: 500,
        iva_percent: 19,
        commission: 5_246,
        commission_iva: 997,
      },
      {
        vendor_order_id: `${id}-2`,
        line: 2,
        vendor_id: 'tienda-1',
        rule_id: general,
        maximum: 3_000,
        commission: 6_000,
        commission_iva: 1_140,
      },
    ]);
    await saved({ rate_bp: 5_000 }, { id: general });
    expect(await frozenOf(id)).toEqual(frozen);
    expect(await frozenOf(await placed(server, [dear, 1]))).toMatchObject([
      { rule_version: 2, commission: 16_667 },
    ]);
  });

  test('is no secret that the buyer reads', async () => {
    const product = await server.addProduct({ precio_venta: 10_000 }, 5);
    const order = await orderNow(server, await placed(server, [product, 1]));
    expect(JSON.stringify(order)).not.toContain('commission');
  });

  test('stands for good: neither it nor a rule is changed or removed', async () => {
    for (const table of ['order_commissions', 'commission_rules', 'commission_precedences']) {
      await expect(rowsOf(server.db, sql`delete from ${sql.identifier(table)}`)).rejects.toThrow();
    }
    await expect(rowsOf(server.db, sql`update order_commissions set commission = 0`)).rejects.toThrow();
  });
});

test('the IVA of a line is frozen with it', async () => {
  const product = await server.addProduct({ iva_class: 'reducida', precio_venta: 10_000 }, 5);
  const order = await orderNow(server, await placed(server, [product, 1]));
  expect(order.lines).toMatchObject([{ iva_class: 'reducida', iva_percent: 5 }]);
});
