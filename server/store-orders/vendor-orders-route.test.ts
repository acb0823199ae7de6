import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import { pageSchema } from '#server/http/paged.ts';
import { StoreOrder } from '#domain/store-orders/store-order.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { anAdvance, deliver } from '#test/server/commands.ts';
import { orderNow, placed } from '#test/server/orders.ts';
import { picking } from '#test/factories/orders/order-steps.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
let own: string;
let shared: string;
beforeAll(async () => {
  const mine = await server.addProduct({ vendor_id: 'tienda-1', name: 'Ruana de lana', sku: 'RUANA-1' }, 50);
  const others = await server.addProduct({ vendor_id: 'tienda-2', name: 'Lámpara', sku: 'LAM-1' }, 50);
  await placed(server, [others, 1]);
  own = await placed(server, [mine, 1]);
  shared = await placed(server, [mine, 2], [others, 1]);
  await deliver(server, 'admin_logistics', [anAdvance(own, picking)]);
});

async function list(role: UserType, query = '') {
  const answer = await server.request(`/api/v1/vendor-orders${query}`, {
    headers: await server.signIn(role),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}
const ofStore = async (query = '') => {
  const { data } = v.parse(pageSchema(v.strictObject(StoreOrder.entries)), await list('vendor', query));
  return data.map(({ id }) => id.slice(0, id.lastIndexOf('-')));
};
const numberOf = async (id: string) => (await orderNow(server, id)).order_number ?? '';

describe('the orders that a store’s people are answered', () => {
  test('are those of their store, the newest first, in the form of its own copy', async () => {
    expect(await ofStore()).toEqual([shared, own]);
    expect(await list('vendor')).toMatchObject({ pagination: { total: 2 } });
  });

  test('are found by number, SKU, product and stage', async () => {
    expect(await ofStore(`?q=${await numberOf(own)}`)).toEqual([own]);
    expect(await ofStore('?q=ruana-1')).toEqual([shared, own]);
    expect(await ofStore('?q=de%20lana')).toEqual([shared, own]);
    expect(await ofStore('?stage=preparing')).toEqual([own]);
  });

  test('are not found by what is another store’s or its buyer’s', async () => {
    const { shipping_phone, shipping_name, shipping_email } = await orderNow(server, own);
    for (const asked of [shipping_phone, shipping_name, shipping_email || 'buyer@', 'LAM-1', 'Lámpara'])
      expect(await ofStore(`?q=${encodeURIComponent(asked)}`), asked).toEqual([]);
  });
});

test('staff are answered the orders of every store, with their destination', async () => {
  const { data } = v.parse(pageSchema(ListedVendorOrder), await list('admin'));
  expect(new Set(data.map((each) => each.vendor_id))).toEqual(new Set(['tienda-1', 'tienda-2']));
});
