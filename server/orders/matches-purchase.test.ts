import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { matchesPurchase, purchaseFilter } from '#server/orders/matches-purchase.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

test('purchases are looked up by what each row would be found by, until it is erased', async () => {
  const product = await server.addProduct({ name: 'Cafetera de émbolo', sku: 'CAF-90' }, 60);
  const placing = (shipping: object) => {
    const order = anOrder('buyer', [[product, 1]]);
    return { ...order, data: { ...(order.data as object), ...shipping } };
  };
  const people = [
    {
      shipping_name: 'Núñez Páez, José',
      shipping_phone: '3001112233',
      shipping_email: 'jnunez-90@correo.co',
    },
    { shipping_name: "O'Higgins Ruiz", shipping_phone: '3109998877', shipping_email: '' },
  ];
  await deliver(server, 'buyer', people.map(placing));

  const idsBy = async (filter: SQL) => {
    const rows = await rowsOf<{ id: string }>(
      server.db,
      sql`select t.id from orders t where ${filter} order by t.number`,
    );
    return rows.map((each) => each.id);
  };
  const found = async (input: string) => {
    const goods = /émbolo|caf90/.test(input) ? [product] : [];
    const ids = await idsBy(await purchaseFilter(server.db, input));
    expect({ input, ids }).toEqual({ input, ids: await idsBy(matchesPurchase(input, goods)) });
    return ids.length;
  };
  const asked: readonly (readonly [string, number])[] = [
    ['nunez', 1],
    ['JOSÉ paez', 1],
    ['ohiggins', 1],
    ["o'hig", 1],
    ['jnunez-90@CORREO', 1],
    ['+57 300 111 2233', 1],
    ['émbolo', 2],
    ['caf90', 2],
    ['pa', 1],
    ['90', 0],
    ['nadie así', 0],
  ];
  for (const [input, times] of asked) expect([input, await found(input)]).toEqual([input, times]);
  for (const input of ['Cliente', 'correo.co', 'an', '%%%', "'", 'ñ', 'prueba 1']) await found(input);

  await server.db.execute(sql`update orders set shipping_name = '', shipping_phone = '', shipping_email = ''
    where shipping_phone = '3001112233'`);
  for (const input of ['nunez', '3001112233', 'jnunez'])
    expect([input, await found(input)]).toEqual([input, 0]);
});

test('the company of an order is its buyer’s and the desk’s, who find it by NIT, name and purchase order; no store reads it', async () => {
  const product = await server.addProduct({}, 9);
  const invoice_to = {
    company: 'Café La Isla S.A.S.',
    nit: '890.903.938-8',
    email: 'compras@laisla.example',
    address: 'Calle 45 # 23-10',
    purchase_order: 'OC-2026-118',
  };
  const placing = (over: object) => {
    const order = anOrder('buyer', [[product, 1]]);
    return { ...order, v: 2, data: { ...(order.data as object), invoice_to: { ...invoice_to, ...over } } };
  };
  const wrong = await deliver(server, 'buyer', [placing({ nit: '890903938-7' })]);
  expect(wrong[0]?.status).toBe('rejected');
  const order = placing({});
  const { order_id: id } = v.parse(v.object({ order_id: v.string() }), order.data);
  // Its answer was lost, and it is sent again.
  await deliver(server, 'buyer', [order]);
  await deliver(server, 'buyer', [order]);

  const asked = async (role: 'buyer' | 'customer' | 'vendor' | 'owner', path: string) => {
    const answer = await server.request(`/api/v1/${path}`, { headers: await server.signIn(role) });
    return { status: answer.status, text: await answer.text() };
  };
  const bearing = { ...invoice_to, nit: '890903938-8' };
  expect(JSON.parse((await asked('buyer', `orders/${id}`)).text)).toMatchObject({ invoice_to: bearing });
  expect((await asked('customer', `orders/${id}`)).status).toBe(404);
  for (const q of ['890903938', '890903938-8', '8909039388', 'oc-2026-118', 'café la isla s.a.s.']) {
    const { text } = await asked('owner', `purchases?q=${encodeURIComponent(q)}`);
    expect(JSON.parse(text)).toMatchObject({ data: [{ id, invoice_to: bearing }], pagination: { total: 1 } });
  }
  const ofStore = await asked('vendor', 'vendor-orders');
  expect(ofStore.text).toContain(`${id}-1`);
  for (const each of ['Café La Isla', '890903938', 'laisla.example', 'OC-2026-118'])
    expect(ofStore.text).not.toContain(each);
});
