import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { guestPaths } from '#domain/accounts/guest.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { formatPesos } from '#domain/base/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { TrackedOrder, trackingPaths } from '#domain/orders/tracked-order.ts';
import type { BatchAnswer, Command } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { emailsTo, linkSecret } from '#test/server/mailbox.ts';
import { serverForFile } from '#test/server/test-server.ts';

let guest: LoginAnswer;
const server = await serverForFile();
beforeAll(async () => {
  const answer = await server.request(guestPaths.enter, {
    json: { guest_id: uuidv7(), guest_secret: 'x'.repeat(43), acepta_tratamiento_datos: true },
  });
  guest = v.parse(LoginAnswer, await answer.json());
});

const idOf = (order: Command) => (order.data as { order_id: string }).order_id;

/** An order with further fields of its data. */
function orderOf(items: Parameters<typeof anOrder>[1], data: object, over: Partial<Command> = {}): Command {
  const order = anOrder('buyer', items, over);
  return { ...order, data: { ...(order.data as object), ...data } };
}

const asGuest = (items: Parameters<typeof anOrder>[1], data: object) =>
  orderOf(items, data, { actorId: guest.user.id });

async function deliverAsGuest(command: Command): Promise<BatchAnswer['results'][number] | undefined> {
  const answer = await server.request('/api/v1/orders/sync', {
    headers: { authorization: `Bearer ${guest.access_token}` },
    json: { commands: [command] },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as BatchAnswer).results[0];
}

async function stored(id: string): Promise<{ number: number; total: number } | undefined> {
  const [row] = await rowsOf<{ number: number; total: number }>(
    server.db,
    sql`select number::int as number, total::int as total from orders where id = ${id}`,
  );
  return row;
}

describe('a guest', () => {
  test.each(['', 'luz@', 'luz correo.co'])(
    'is refused a purchase whose e-mail is %j, and nothing is written',
    async (shipping_email) => {
      const product = await server.addProduct({}, 5);
      const order = asGuest([[product, 1]], { shipping_email });
      const result = await deliverAsGuest(order);
      expect(result).toMatchObject({
        status: 'rejected',
        problem: { code: 'mailbox_missing', error: 'VAL_001' },
      });
      expect(result?.problem?.message).toContain('escribe un correo válido');
      expect(await stored(idOf(order))).toBeUndefined();
      expect(await deliverAsGuest(order)).toEqual(result);
      const { order_id: _, ...json } = order.data as { order_id: string };
      const alone = await server.request('/api/v1/orders', {
        headers: { authorization: `Bearer ${guest.access_token}` },
        json,
      });
      expect(alone.status).toBe(422);
    },
  );

  test('who left before the order did learns its number from the letter, and follows it by its link', async () => {
    const product = await server.addProduct({ name: 'Taladro percutor' }, 5);
    const order = asGuest([[product, 2]], { shipping_email: 'luz@correo.co', payment_method: 'nequi' });
    // Delivered again and again, because answers were lost.
    await Promise.all(Array.from({ length: 6 }, () => deliverAsGuest(order)));
    const row = await stored(idOf(order));
    const [email, ...others] = await emailsTo(server, 'email', 'luz@correo.co');
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`Recibimos tu pedido ${orderNumber(row?.number ?? 0)}`);
    expect(email?.body).toContain('2 × Taladro percutor');
    expect(email?.body).toContain(`Total: ${formatPesos(row?.total ?? 0)}`);
    expect(email?.body).toContain('Forma de pago: Nequi.');
    expect(email?.body).not.toMatch(/Marta|Calle|3151234567/);
    const secret = await linkSecret(server, 'luz@correo.co');
    const followed = await server.request(trackingPaths.tracked(secret));
    expect(v.parse(TrackedOrder, await followed.json()).order_number).toBe(orderNumber(row?.number ?? 0));
  });
});

describe('who has an account', () => {
  test('is written to there where no e-mail was given, by commands of before too', async () => {
    const product = await server.addProduct({}, 5);
    const before = (await emailsTo(server, 'email', 'buyer@prueba.co')).length;
    const older = orderOf([[product, 1]], {}, { v: 1 });
    const odd = orderOf([[product, 1]], { shipping_email: 'portería' });
    const results = await deliver(server, 'buyer', [older, odd]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied']);
    expect(await emailsTo(server, 'email', 'buyer@prueba.co')).toHaveLength(before + 2);
  });

  test('reads what was accepted and what was not, and is not written to when nothing was', async () => {
    const there = await server.addProduct({ name: 'Cafetera' }, 5);
    const gone = await server.addProduct({ name: 'Botas', price: 10_000, precio_venta: 10_000 }, 0);
    const partial = orderOf(
      [
        [there, 1],
        [gone, 3],
      ],
      { shipping_email: 'ana@correo.co' },
    );
    const none = orderOf([[gone, 1]], { shipping_email: 'eva@correo.co' });
    const results = await deliver(server, 'buyer', [partial, none]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'rejected']);
    const [email] = await emailsTo(server, 'email', 'ana@correo.co');
    expect(email?.body).toContain('apartamos una parte');
    expect(email?.body).toContain('1 × Cafetera');
    expect(email?.body).toMatch(/No pudimos incluir, y no se te cobra:\n- 3 × Botas\. /);
    expect(await emailsTo(server, 'email', 'eva@correo.co')).toEqual([]);
  });
});
