import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import {
  ListedPurchase,
  PURCHASE_GROUPS,
  purchaseGroupOf,
} from '#domain/orders/purchases/listed-purchase.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { aCancellation, anAdvance, anOrder, deliver } from '#test/server/commands.ts';
import { aHold, aPurchaseNote, aRelease } from '#test/server/purchases.ts';
import { captureStatements, whileCapturing } from '#test/server/database/capture-statements.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { paid, toTheDoor } from '#test/factories/orders/order-steps.ts';

const server = await serverForFile();

async function aPurchase(steps: readonly AxisStep[] = [], payment_method = 'contraentrega'): Promise<string> {
  const placed = anOrder('buyer', [[await server.addProduct({}, 20), 2]]);
  const order = { ...placed, data: { ...(placed.data as { order_id: string }), payment_method } };
  await deliver(server, 'buyer', [order]);
  for (const step of steps) await deliver(server, 'admin_logistics', [anAdvance(order.data.order_id, step)]);
  return order.data.order_id;
}

async function list(query: string): Promise<ListedPurchase[]> {
  const headers = await server.signIn('owner');
  const answer = await server.request(
    `/api/v1/purchases?${query.includes('limit=') ? query : `limit=100&${query}`}`,
    { headers },
  );
  return v.parse(v.array(ListedPurchase), ((await answer.json()) as { data: unknown }).data);
}

test('purchases stand in the groups of the rule, those on hold first, and are found by number, buyer and day', async () => {
  const over = await aPurchase([...toTheDoor, paid]);
  const unpaid = await aPurchase([], 'pse');
  const cancelled = await aPurchase();
  await deliver(server, 'buyer', [aCancellation('buyer', cancelled)]);
  const underWay = await aPurchase([{ axis: 'preparation', to: 'picking' }]);
  const held = await aPurchase();
  await deliver(server, 'superuser', [aPurchaseNote(held), aHold(held)]);

  const all = await list('');
  expect(all.map((each) => each.id)).toEqual([held, underWay, unpaid, over, cancelled]);
  expect(all.map(purchaseGroupOf)).toEqual(PURCHASE_GROUPS);
  for (const group of PURCHASE_GROUPS)
    expect(await list(`group=${group}`)).toEqual(all.filter((each) => purchaseGroupOf(each) === group));

  const read: ListedPurchase[] = [];
  for (let page = 1; page <= 3; page += 1) read.push(...(await list(`limit=2&page=${page}`)));
  expect(read).toEqual(all);

  const [first] = all;
  expect(first).toMatchObject({
    buyer: { id: server.accountId('buyer'), is_guest: false, email: expect.stringContaining('@') },
    on_hold: true,
    admin_notes: [
      { kind: 'note', text: 'Llamó para preguntar por la entrega' },
      { kind: 'hold', text: 'La tarjeta no es de quien compra' },
    ],
    payments: [],
    refunds: [],
  });
  expect((await list(`q=${first?.order_number.toLowerCase()}`)).map((each) => each.id)).toEqual([held]);
  expect(await list(`q=${encodeURIComponent(first?.buyer.email ?? '')}`)).toHaveLength(5);
  const day = new Date(Date.parse(first?.created_at ?? '') - 5 * 3_600_000).toISOString().slice(0, 10);
  expect(await list(`from=${day}&to=${day}`)).toHaveLength(5);
  expect(await list(`from=${day}&to=2020-01-01`)).toEqual([]);

  await deliver(server, 'superuser', [aRelease(held)]);
  expect((await list(`q=${first?.order_number}`))[0]).toMatchObject({ on_hold: false });
});

test.each(['/api/v1/purchases', '/api/v1/vendor-orders'])(
  'a search of %s that ends on its page is not made once more to count it',
  async (path) => {
    const id = await aPurchase([...toTheDoor, paid]);
    const headers = await server.signIn('owner');
    const number = (await list('')).find((each) => each.id === id)?.order_number ?? '';
    const statements: string[] = [];
    captureStatements();
    const ask = async (q: string) => {
      const answer = await whileCapturing(
        (statement) => statements.push(statement),
        async () => server.request(`${path}?q=${q}`, { headers }),
      );
      return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
    };
    expect(await ask(number)).toBe(1);
    expect(await ask('nadie-se-llama-asi')).toBe(0);
    vi.restoreAllMocks();
    expect(statements.filter((each) => each.startsWith('select count(*)'))).toEqual([]);
    expect(statements.filter((each) => each.includes('from orders t'))).not.toEqual([]);
    // Products are looked through once for a question that may be about goods, however many statements its page takes.
    expect(statements.filter((each) => each.includes('from products p'))).toHaveLength(1);
  },
);

test('a purchase of a guest, who has no name and no e-mail of an account, is listed all the same', async () => {
  const id = await aPurchase();
  const whose = eq(users.id, server.accountId('buyer'));
  await server.db.update(users).set({ nombre: null, isGuest: true }).where(whose);
  const found = (await list('')).find((each) => each.id === id);
  expect(found?.buyer).toMatchObject({ name: null, email: null, is_guest: true });
  expect(found?.shipping_name).not.toBe('');
});
