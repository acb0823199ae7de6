import { expect, test } from 'vitest';
import * as v from 'valibot';
import { ListedVendorOrder, WORK_STAGES, workStageOf } from '#domain/orders/listed-vendor-order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { orderById } from '#server/orders/listed-orders.ts';
import { anAdvance, anOrder, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { paid, toTheDoor } from '#test/factories/orders/order-steps.ts';

const server = await serverForFile();

const way = [...toTheDoor, paid];

async function orderAfter(
  steps: readonly AxisStep[],
  payment_method: PaymentMethod = 'contraentrega',
): Promise<string> {
  const placed = anOrder('buyer', [[await server.addProduct({}, 20), 2]]);
  const order = { ...placed, data: { ...(placed.data as { order_id: string }), payment_method } };
  await deliver(server, 'buyer', [order]);
  const id = order.data.order_id;
  for (const step of steps) {
    const [result] = await deliver(server, 'admin_logistics', [anAdvance(id, step)]);
    expect(result?.status).toBe('applied');
  }
  return (await orderById(server.db, id, null))?.order_number ?? '';
}

async function list(query: string): Promise<ListedVendorOrder[]> {
  const headers = await server.signIn('admin_logistics');
  const answer = await server.request(
    `/api/v1/vendor-orders?${query.includes('limit=') ? query : `limit=100&${query}`}`,
    { headers },
  );
  return v.parse(v.array(ListedVendorOrder), ((await answer.json()) as { data: unknown }).data);
}

test('the warehouse reads what goes where, what is to be done first, by stage and by number, and prepares what is secured', async () => {
  const unpaid = await orderAfter([], 'pse');
  const over = await orderAfter(way);
  const onTheRoad = await orderAfter(way.slice(0, 3));
  const untouched = await orderAfter([]);
  const picking = await orderAfter(way.slice(0, 1));
  const collect = await orderAfter(way.slice(0, 4));
  const cancelled = await orderAfter([{ axis: 'status', to: 'cancelled' }]);

  const all = await list('');
  expect(all.map((each) => each.order_number)).toEqual(
    [onTheRoad, untouched, picking, collect, unpaid, cancelled, over].map((each) => `${each}-1`),
  );
  for (const stage of WORK_STAGES) {
    const expected = all.filter((each) => workStageOf(each) === stage);
    expect(await list(`stage=${stage}`)).toEqual(expected);
  }
  const read: ListedVendorOrder[] = [];
  for (let page = 1; page <= 4; page += 1) read.push(...(await list(`limit=2&page=${page}`)));
  expect(read).toEqual(all);
  const [found, ...others] = await list(`q=${untouched.toLowerCase()}-1`);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    status: 'confirmed',
    shipping_address: 'Calle 45 # 27-10',
    lines: [{ quantity: 2, name: expect.any(String) }],
  });
  expect(JSON.stringify(found)).not.toContain('@');
  const waiting = all.find((each) => each.order_number === `${unpaid}-1`);
  const [refused] = await deliver(server, 'admin_logistics', [anAdvance(waiting?.order_id ?? '')]);
  expect(refused?.status).toBe('rejected');
  expect(await list('q=Rosalba')).toEqual([]);
  expect(await list(`q=${orderNumber(999_999)}`)).toEqual([]);
});

test('the desk finds an order by who receives it, who bought it and what it holds, however that is written', async () => {
  const sku = 'ESC-0907';
  const product = await server.addProduct({ sku, gtin: '7709990009071' }, 5);
  const order = anOrder('buyer', [[product, 1]]);
  const to = { shipping_name: 'Ñoña Peñalosa', shipping_phone: '3009090907', shipping_email: 'nona@casa.co' };
  await deliver(server, 'buyer', [{ ...order, data: { ...(order.data as object), ...to } }]);
  const { order_id } = order.data as { order_id: string };
  for (const written of [
    'nona pena',
    '+57 300 909-0907',
    'mailto:nona@casa.co',
    'esc0907',
    '7709990009071',
    '07709990009071',
  ]) {
    const found = await list(`q=${encodeURIComponent(written)}`);
    expect(
      found.map((each) => each.order_id),
      written,
    ).toEqual([order_id]);
  }
  expect(await list('q=3009090908')).toEqual([]);
});

test('support reads orders, and moves none', async () => {
  const number = await orderAfter([]);
  const headers = await server.signIn('admin_support');
  const answer = await server.request(`/api/v1/vendor-orders?q=${number}`, { headers });
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
  const order = anOrder('buyer', [[await server.addProduct({}, 5), 1]]);
  await deliver(server, 'buyer', [order]);
  const step = anAdvance((order.data as { order_id: string }).order_id);
  const [result] = await deliver(server, 'admin_support', [{ ...step, actorId: 'persona-admin_support' }]);
  expect(result?.status).toBe('rejected');
});
