import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { askAboutDue } from '#server/payments/ask-gateway.ts';
import { pushTopicFollowers } from '#server/db/schema.ts';
import { paymentsForFile } from '#test/server/money/payments.ts';
import { by, byCard, newest, started } from '#test/server/money/paying.ts';
import { testServer } from '#test/server/test-server.ts';
import { recipientsOfKind } from '#test/server/notifications/recipients-of-kind.ts';

const pay = await paymentsForFile();
const { server, desk } = pay;

beforeEach(() => pay.behave());

describe('a purchase is paid', () => {
  test('by card, when the gateway says so and not before', async () => {
    const order_id = await pay.purchase();
    const first = await started(pay, order_id, await byCard(pay));
    expect(first).toMatchObject({ status: 'pending', may_retry: true });
    expect(newest(first)).toMatchObject({ status: 'pending', payment_method: 'credit_card', number: 1 });
    expect(newest(first).message).toContain(newest(first).reference);
    pay.pass(2_000);
    expect(await pay.sendEvents()).toEqual({ arrived: 1 });
    const paid = await pay.status(order_id);
    expect(paid).toMatchObject({ status: 'paid', may_retry: false });
    expect(paid.attempts[0]?.amount).toBe(paid.amount);
  });

  test('by PSE, on the page of the bank; coming back from it proves nothing', async () => {
    const order_id = await pay.purchase();
    const { redirect_url, reference } = newest(await started(pay, order_id, await by(pay, 'pse')));
    expect(redirect_url).toContain(`${pay.gatewayUrl}/pagos/`);
    await pay.control({ hold_events: true });
    const approved = await fetch(redirect_url ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: pay.gatewayUrl, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=aprobar',
    });
    expect(approved.status).toBe(303);
    expect(approved.headers.get('location')).toMatch(
      new RegExp(`/checkout/confirmation/${order_id}/[0-9a-f]{32}[\\w-]{22}\\?id=`),
    );
    expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
    await pay.control({ hold_events: false });
    await pay.sendEvents();
    expect(await pay.status(reference)).toMatchObject({ order_id, status: 'paid' });
  });

  test('by nobody before both texts are accepted: the payload of the specification is taken, and charges nothing', async () => {
    const order_id = await pay.purchase();
    const { payment_data, ...asked } = await by(pay, 'pse');
    const {
      acceptance_token: _,
      accept_personal_auth: __,
      ...specified
    } = payment_data as Record<string, unknown>;
    const taken = await started(pay, order_id, { ...asked, payment_data: specified });
    expect(taken).toMatchObject({ order_id, status: 'unpaid', may_retry: true, attempts: [] });
    expect(new URL(taken.acceptance_url ?? '').pathname).toBe(`/checkout/confirmation/${order_id}`);
  });

  test.each(['nequi', 'efectivo', 'bancolombia_transfer'] as const)('by %s', async (method) => {
    const order_id = await pay.purchase();
    const attempt = newest(await started(pay, order_id, await by(pay, method)));
    expect(attempt.cash === null).toBe(method !== 'efectivo');
    pay.decide(pay.charged(attempt.reference).id, 'APPROVED');
    await pay.sendEvents();
    expect(await pay.status(order_id)).toMatchObject({ status: 'paid' });
  });

  test('by asking, when the event never comes', async () => {
    const order_id = await pay.purchase();
    await pay.control({ hold_events: true });
    await started(pay, order_id, await byCard(pay));
    pay.pass(60_000);
    await askAboutDue(desk);
    expect(await pay.status(order_id)).toMatchObject({ status: 'paid' });
    pay.pass(11 * MINUTE_MS);
    expect(await askAboutDue(desk)).toBe(0);
  });

  test('contraentrega waits for the delivery, and chosen twice it is chosen once', async () => {
    const order_id = await pay.purchase();
    const how = { payment_method: 'contraentrega', payment_data: {} };
    await started(pay, order_id, how);
    const again = await started(pay, order_id, how);
    expect(again.attempts).toHaveLength(1);
    expect(newest(again)).toMatchObject({ status: 'pending', redirect_url: null });
    const changed = await started(pay, order_id, await byCard(pay));
    expect(changed.attempts).toHaveLength(2);
  });
});

describe('a payment that waited for the network on its device', () => {
  const give = async (json: object) =>
    server.request('/api/v1/payments/sync', { headers: await server.signIn('buyer'), json });

  test('is the attempt that it asks for, once however often it comes', async () => {
    const order_id = await pay.purchase();
    const item = { order_id, ...(await by(pay, 'pse')), save_payment_method: false };
    const first = await give(item);
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ order_id, attempts: [{ payment_method: 'pse', number: 1 }] });
    const again = (await (await give(item)).json()) as { attempts: unknown[] };
    expect(again.attempts).toHaveLength(1);
  });

  test.each([
    ['of nobody’s order', { order_id: 'offline_order_nadie', payment_method: 'contraentrega' }, 404],
    ['without its method', { order_id: 'offline_order_1' }, 422],
    ['that is nothing', {}, 422],
    [
      'with a token that is a number',
      { order_id: 'o', payment_method: 'credit_card', payment_data: { token: 1 } },
      422,
    ],
  ])('%s is refused in words', async (_, item, status) => {
    const answer = await give(item);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/\w/);
  });

  test('takes no batch: there is no command of a payment', async () => {
    expect((await give({ commands: [{}] })).status).toBe(422);
  });
});

describe('a payment that is refused', () => {
  const topic = 'payments-failed' as const;
  test('leaves the purchase to be paid by another attempt', async () => {
    await pay.server.db
      .insert(pushTopicFollowers)
      .values(
        ['persona-admin', 'persona-vendor'].map((userId) => ({ topic, userId, followedAt: new Date() })),
      );
    const order_id = await pay.purchase();
    await started(pay, order_id, await byCard(pay, '4111111111111111'));
    pay.pass(2_000);
    await pay.sendEvents();
    const declined = await pay.status(order_id);
    expect(declined).toMatchObject({ status: 'refused', may_retry: true });
    expect(newest(declined).message).toContain('rechazó');
    expect(await recipientsOfKind(pay.server, 'order.payment_failed', order_id)).toEqual(['buyer']);
    expect(await recipientsOfKind(pay.server, 'desk.payment_failed')).toEqual(['admin']);
    await started(pay, order_id, await byCard(pay));
    pay.pass(2_000);
    await pay.sendEvents();
    expect(await pay.status(order_id)).toMatchObject({ status: 'paid', attempts: [{ number: 2 }, {}] });
  });

  test('for its data says which, charges nothing and may be tried again at once', async () => {
    const order_id = await pay.purchase();
    const used = await byCard(pay);
    await started(pay, await pay.purchase(), used);
    const answer = await pay.process({ order_id, ...used });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ field: 'payment_data.token' }] },
    ]);
    expect(await pay.status(order_id)).toMatchObject({ status: 'refused', attempts: [{ status: 'error' }] });
    await started(pay, order_id, await byCard(pay));
  });

  test.each([
    ['nothing of PSE', { payment_method: 'pse', payment_data: {} }, 'Elige tu banco.'],
    ['no method', { payment_method: 'otro' }, 'Elige cómo vas a pagar.'],
    ['a price', { payment_method: 'contraentrega', amount: 1 }, 'Este campo no se admite.'],
  ])('for %s is told in Spanish', async (_, how, sentence) => {
    const answer = await pay.process({ order_id: await pay.purchase(), ...how } as never);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain(sentence);
  });

  test('sends nobody back to another site', async () => {
    const how = await by(pay, 'pse', { redirect_url: 'https://otra.co/robo' });
    const answer = await pay.process({ order_id: await pay.purchase(), ...how });
    expect(answer.status).toBe(422);
  });

  test("is as unknown when the purchase is somebody else's as when there is none", async () => {
    const order_id = await pay.purchase();
    const how = { payment_method: 'contraentrega', payment_data: {} } as const;
    const [theirs, none] = await Promise.all([
      pay.process({ order_id, ...how }, uuidv7(), 'customer'),
      pay.process({ order_id: 'offline_order_de_nadie', ...how }, uuidv7(), 'customer'),
    ]);
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect(await theirs.json()).toEqual(await none.json());
  });
});

describe('a body with data of a card', async () => {
  const lines: string[] = [];
  const loud = await testServer({ hearLog: (line) => lines.push(line) });
  afterAll(() => loud.close());

  test.each([
    { card_number: '4242424242424242' },
    { cvv: '123' },
    { expiration_month: '08' },
    { Card_Number: '4242424242424242' },
  ])('is refused whole, and nothing of it is kept or logged: %j', async (card) => {
    const headers = await loud.signIn('buyer');
    const body = { order_id: 'offline_order_1', payment_method: 'credit_card', payment_data: card };
    for (const path of [paymentPaths.process, '/api/v1/payments/sync', '/api/v1/orders']) {
      const answer = await loud.request(path, { headers, json: body });
      expect(answer.status).toBe(422);
      const said = JSON.stringify(await answer.json());
      expect(said).toContain('datos de tarjeta');
      expect(said).not.toContain('42424242');
    }
    expect(lines.join('')).not.toContain('4242424242424242');
  });
});

test('what can be asked beforehand: methods, banks, both texts and whether the gateway is there', async () => {
  const read = async (path: string) => (await server.request(path)).json() as Promise<unknown>;
  expect(await read(paymentPaths.methods)).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ id: 'pse', needs_network: true }),
      expect.objectContaining({ id: 'contraentrega', needs_network: false }),
    ]),
    card: { tokens_url: `${pay.account.apiUrl}/tokens/cards`, public_key: pay.account.publicKey },
  });
  expect(await read(paymentPaths.banks)).toMatchObject({
    data: expect.arrayContaining([{ code: '1007', name: 'BANCOLOMBIA' }]),
  });
  expect(await read(paymentPaths.acceptance)).toMatchObject({ terms: { url: `${pay.gatewayUrl}/terminos` } });
  expect(await read(paymentPaths.health)).toEqual({ gateway: 'local', status: 'ok' });
});

test('without a gateway only contraentrega is offered', async () => {
  const none = await testServer();
  const read = async (path: string) => (await none.request(path)).json() as Promise<unknown>;
  expect(await read(paymentPaths.methods)).toMatchObject({ data: [{ id: 'contraentrega' }], card: null });
  expect(await read(paymentPaths.health)).toEqual({ gateway: 'none', status: 'off' });
  expect((await none.request(paymentPaths.banks)).status).toBe(404);
  await none.close();
});
