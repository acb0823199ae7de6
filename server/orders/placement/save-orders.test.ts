import { describe, expect, test } from 'vitest';
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
