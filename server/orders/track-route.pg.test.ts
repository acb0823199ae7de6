import { rateLimits } from '#server/auth/rate-limits.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  DetailedTracking,
  TrackedOrder,
  TrackingToken,
  TRACKING_LINK_DAYS,
  trackingConfig,
  trackingPaths,
} from '#domain/orders/tracked-order.ts';
import { readTrackingCode } from '#domain/orders/tracking-code.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import { orders, trackingLinks } from '#server/db/tables/orders-tables.ts';
import { forgetOldTrackingLinks } from '#server/orders/tracking-links.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { anAdvance, anOrder, deliver } from '#test/server/commands.ts';
import { captureStatements, whileCapturing } from '#test/server/database/capture-statements.ts';
import { emailsTo, linkSecret } from '#test/server/mailbox.ts';
import { requestFrom } from '#test/server/request-from.ts';
import { serverForFile, type TestServer } from '#test/server/test-server.ts';

let nowMs = Date.now();
const log: string[] = [];
let asked = 0;
const server = await serverForFile({ now: () => nowMs, hearLog: (line) => log.push(line) });
afterEach(() => {
  nowMs = Date.now();
  vi.restoreAllMocks();
});

/** A purchase from two stores; `email` is the one given for it, which may be none. */
async function placed(
  shipping_email: string,
  role: 'buyer' | 'customer' = 'buyer',
): Promise<{ id: string; number: string }> {
  const one = await server.addProduct({ name: 'Taladro percutor' }, 10);
  const two = await server.addProduct({ name: 'Botas', vendor_id: 'tienda-2' }, 10);
  const order = anOrder(role, [
    [one, 2],
    [two, 1],
  ]);
  const data = { ...(order.data as { order_id: string }), shipping_email };
  const [result] = await deliver(server, role, [{ ...order, data }]);
  if (result?.status !== 'applied') throw new Error('The order was not placed.');
  const [row] = await server.db.select().from(orders).where(eq(orders.id, data.order_id));
  return { id: data.order_id, number: orderNumber(row?.number ?? 0) };
}

/** Each request comes from an address of its own: another test counts how many are let through. */
function ask(order_number: string, email: string): Promise<Response> {
  asked += 1;
  return requestFrom(server, `2001:db8:${asked.toString(16)}::1`, trackingPaths.generate, {
    json: { order_number, email },
  });
}
const follow = (token: string) => server.request(trackingPaths.tracked(token));

async function linkOf(number: string, email: string): Promise<string> {
  expect((await ask(number, email)).status).toBe(200);
  return linkSecret(server, email, 'Sigue');
}

describe('POST /orders/tracking/generate-token', () => {
  test('mails a link of 100 random bits, which is a code to type too, to the e-mail of the purchase, and keeps only its hash', async () => {
    const { number } = await placed('Marta@Correo.co');
    await ask(` ${number.toLowerCase()}-1 `, 'marta@correo.CO');
    const [letter, ...more] = await emailsTo(server, 'email', 'Marta@Correo.co', 'Sigue');
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(`Sigue tu pedido ${number}`);
    expect(letter?.body).toContain(`/track/${number}#`);
    expect(letter?.body).not.toMatch(/Taladro|Calle|Marta R/);
    const secret = await linkSecret(server, 'Marta@Correo.co', 'Sigue');
    expect(v.is(TrackingToken, secret)).toBe(true);
    const shown = /^(?:[\dA-Z]{4}-){4}[\dA-Z]{4}$/m.exec(letter?.body ?? '')?.[0];
    expect(readTrackingCode(shown ?? '')).toBe(secret);
    const links = await server.db.select().from(trackingLinks);
    expect(JSON.stringify(links)).not.toContain(secret);
  });

  test('mails it to the account of the buyer where no e-mail was given', async () => {
    const { number } = await placed('');
    await ask(number, 'buyer@prueba.co');
    const [letter] = await emailsTo(server, 'email', 'buyer@prueba.co', 'Sigue');
    expect(letter?.subject).toBe(`Sigue tu pedido ${number}`);
  });

  test('answers alike after the same statements, and writes to nobody, when the pair is wrong', async () => {
    const { number } = await placed('luz@correo.co');
    const right = await observed(number, 'luz@correo.co');
    const emails = async () => (await server.db.select().from(outgoingMessages)).length;
    const before = await emails();
    for (const [wrongNumber, wrongEmail] of [
      [number, 'otra@correo.co'],
      // The buyer's own e-mail, but not the one of this purchase.
      [number, 'buyer@prueba.co'],
      ['MS-999999', 'luz@correo.co'],
      ['999999999999', 'nadie@correo.co'],
    ] as const)
      expect(await observed(wrongNumber, wrongEmail)).toEqual(right);
    expect(await emails()).toBe(before);
    expect(right.worked.join()).toContain('tracking_links');
  });

  test('asked for twice at once, because an answer was lost, mails two links that are both good', async () => {
    const { number } = await placed('iris@correo.co');
    await Promise.all([ask(number, 'iris@correo.co'), ask(number, 'iris@correo.co')]);
    const letters = await emailsTo(server, 'email', 'iris@correo.co', 'Sigue');
    const secrets = letters.map(({ body }) => /#([\w-]+)/.exec(body)?.[1] ?? '');
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect((await follow(secret)).status).toBe(200);
  });

  test('says what is wrong with each field and writes nothing', async () => {
    const links = async () => (await server.db.select().from(trackingLinks)).length;
    const before = await links();
    const answer = await ask('quizás', 'luz');
    expect(answer.status).toBe(422);
    expect(v.parse(ApiError, await answer.json()).errors).toEqual([
      { field: 'order_number', message: 'Escribe el número como aparece en tu compra: MS-000123.' },
      { field: 'email', message: 'Email inválido' },
    ]);
    expect(await links()).toBe(before);
  });

  test('does not let anybody fill a mailbox, of a purchase or of nobody', async () => {
    const { number } = await placed('ana@correo.co');
    for (const email of ['ana@correo.co', 'nadie@correo.co']) {
      const statuses: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        const json = { order_number: number, email };
        statuses.push((await server.request(trackingPaths.generate, { json })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    }
  });
});

describe('GET /orders/track/{token}', () => {
  test('shows each vendor order with its way, and nothing of who buys', async () => {
    const { id, number } = await placed('eva@correo.co');
    const secret = await linkOf(number, 'eva@correo.co');
    await deliver(server, 'admin_logistics', [anAdvance(id, { axis: 'preparation', to: 'picking' })]);
    const answer = await follow(secret);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await answer.text();
    const tracked = v.parse(TrackedOrder, JSON.parse(text));
    expect(tracked.order_number).toBe(number);
    expect(tracked.parts.map((each) => [each.vendor_name, each.preparation, each.lines])).toEqual([
      [
        'Ferretería La Esquina',
        'picking',
        [{ name: 'Taladro percutor', quantity: 2, variant_attributes: {} }],
      ],
      ['Calzado La Isla', 'waiting', [{ name: 'Botas', quantity: 1, variant_attributes: {} }]],
    ]);
    expect(tracked.parts[0]?.events.map((each) => each.to)).toEqual(['confirmed', 'picking']);
    for (const each of [id, 'persona-', 'eva@', 'Calle', 'shipping_phone', 'unit_price', 'note'])
      expect(text).not.toContain(each);
  });

  test('answers one same 404 for a link that is not, is not whole, found no purchase, or expired', async () => {
    const { number } = await placed('sol@correo.co');
    const secret = await linkOf(number, 'sol@correo.co');
    await ask(number, 'otra@correo.co');
    const missing = await heard(await follow('A'.repeat(22)));
    expect(missing.status).toBe(404);
    expect(await heard(await follow(secret.slice(0, 19)))).toEqual(missing);
    expect(await heard(await follow(`${secret}%00`))).toEqual(missing);
    expect((await follow(secret)).status).toBe(200);
    nowMs += TRACKING_LINK_DAYS * DAY_MS - 60_000;
    expect((await follow(secret)).status).toBe(200);
    nowMs += 120_000;
    expect(await heard(await follow(secret))).toEqual(missing);
    await forgetOldTrackingLinks(server.db, nowMs);
    expect(await server.db.select().from(trackingLinks)).toEqual([]);
  });

  test('lets who has a link ask as often as its page does, and stops who guesses', async () => {
    const { number } = await placed('paz@correo.co');
    const secret = await linkOf(number, 'paz@correo.co');
    const caller = { incoming: { socket: { remoteAddress: '192.0.2.9' } } };
    const from = (token: string) => server.app.request(trackingPaths.tracked(token), {}, caller);
    for (let round = 0; round < 100; round += 1) expect((await from(secret)).status).toBe(200);
    const tries = Array.from({ length: rateLimits.missedTracking.perNetwork + 1 });
    const missed = await Promise.all(tries.map(() => from('B'.repeat(22))));
    expect(missed.filter((each) => each.status === 429)).toHaveLength(1);
    expect((await from(secret)).status).toBe(200);
  });

  test('leaves no secret in the log', async () => {
    const { number } = await placed('rio@correo.co');
    const secret = await linkOf(number, 'rio@correo.co');
    await follow(secret);
    expect(log.some((each) => each.includes('/orders/shared/:token'))).toBe(true);
    expect(log.filter((each) => each.includes(secret))).toEqual([]);
  });

  test('shows nothing of somebody whose account was deleted', async () => {
    const { number } = await placed('gil@correo.co', 'customer');
    const secret = await linkOf(number, 'gil@correo.co');
    const { db } = server;
    const [customer] = await db
      .select()
      .from(users)
      .where(eq(users.id, server.accountId('customer')));
    if (!customer) throw new Error('There is no customer.');
    await db.transaction((tx) => erasePerson(tx, customer, new Date(nowMs)));
    expect((await follow(secret)).status).toBe(404);
    await ask(number, `${customer.id}@cuenta-eliminada.invalid`);
    expect(await emailsTo(server, 'email', `${customer.id}@cuenta-eliminada.invalid`)).toEqual([]);
  });
});

test('the addresses of the specification answer what those of our own pages do', async () => {
  const { number } = await placed('especificacion@correo.co');
  const json = { order_number: number, email: 'especificacion@correo.co' };
  const asking = await server.request('/api/v1/orders/tracking/generate-token', { json });
  expect(asking.status).toBe(200);
  const secret = await linkSecret(server, json.email, 'Sigue');
  const [specified, own] = await Promise.all(
    [`/api/v1/orders/track/${secret}`, trackingPaths.tracked(secret)].map(async (each) =>
      (await server.request(each)).json(),
    ),
  );
  expect(specified).toMatchObject({ order_number: number });
  expect(own).toEqual(specified);
});

describe('GET /orders/track/{id}/detailed', () => {
  test('gives its buyer and who reads every order the whole of it; to others it does not exist', async () => {
    const { id } = await placed('eva@correo.co');
    const read = async (role: Parameters<TestServer['signIn']>[0]) =>
      server.request(trackingPaths.detailed(id), { headers: await server.signIn(role) });
    for (const role of ['buyer', 'owner', 'superuser'] as const) {
      const detailed = v.parse(DetailedTracking, await (await read(role)).json());
      expect(detailed).toMatchObject({ id, shipping_email: 'eva@correo.co' } satisfies Partial<Order>);
      expect(detailed.vendor_orders.map((each) => [each.events.length, each.timeline[0]?.title])).toEqual([
        [1, 'Pedido recibido'],
        [1, 'Pedido recibido'],
      ]);
    }
    expect((await read('admin')).status).toBe(404);
    expect((await read('vendor')).status).toBe(404);
  });
});

test('GET /orders/tracking/config says how it works', async () => {
  const answer = await server.request(trackingPaths.config);
  expect([answer.status, await answer.json()]).toEqual([200, trackingConfig]);
});

/** Everything a stranger could compare, and the statements that the server ran. */
async function observed(number: string, email: string) {
  const worked: string[] = [];
  captureStatements();
  const answer = await whileCapturing(
    (statement) => worked.push(statement),
    async () => heard(await ask(number, email)),
  );
  return { ...answer, worked };
}

async function heard(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return { status: answer.status, body: await answer.text(), headers };
}
