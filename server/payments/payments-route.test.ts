import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#domain/ids.ts';
import { paymentPaths, type PurchasePayment } from '#domain/payments/payments-api.ts';
import { paymentAttempts, paymentEvents } from '#server/db/schema.ts';
import { askAboutDue } from '#server/payments/ask-gateway.ts';
import { paymentsDesk } from '#server/payments/payments-desk.ts';
import { aCancellation, deliver } from '#server/testing/commands-for-tests.ts';
import { paymentsForTests } from '#server/testing/payments-for-tests.ts';
import { testServer } from '#server/testing/server-for-tests.ts';

const pay = await paymentsForTests();
afterAll(() => pay.close());
const { server } = pay;
const { db } = server.services.database;
const desk = paymentsDesk(server.services);

beforeEach(async () => {
  await pay.control({ hold_events: false, duplicate_events: 0, reverse_events: false, lose_answers: 0 });
});

/** Fresh methods, each with what it needs. */
async function by(method: 'pse' | 'nequi' | 'efectivo' | 'bancolombia_transfer', over: object = {}) {
  const accepted = await pay.acceptance();
  const data = {
    pse: {
      bank_code: '1007',
      user_type: 'natural',
      identification_type: 'CC',
      identification_number: '1098765432',
      ...accepted,
    },
    nequi: { phone_number: '3991111111', ...accepted },
    efectivo: accepted,
    bancolombia_transfer: accepted,
  }[method];
  return { payment_method: method, payment_data: { ...data, ...over } } as const;
}

async function byCard(number = '4242424242424242') {
  const payment_data = { token: await pay.token(number), ...(await pay.acceptance()) };
  return { payment_method: 'credit_card', payment_data } as const;
}

async function started(order_id: string, how: object): Promise<PurchasePayment> {
  const answer = await pay.process({ order_id, ...how } as Parameters<typeof pay.process>[0]);
  const body = (await answer.json()) as PurchasePayment;
  expect([answer.status, body]).toMatchObject([201, {}]);
  return body;
}

const newest = (payment: PurchasePayment) => {
  const [attempt] = payment.attempts;
  if (!attempt) throw new Error('There is no attempt.');
  return attempt;
};

describe('a purchase is paid', () => {
  test('by card, when the gateway says so and not before', async () => {
    const order_id = await pay.purchase();
    const first = await started(order_id, await byCard());
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
    const { redirect_url, reference } = newest(await started(order_id, await by('pse')));
    expect(redirect_url).toContain(`${pay.gatewayUrl}/pagos/`);
    await pay.control({ hold_events: true });
    const approved = await fetch(redirect_url ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: pay.gatewayUrl, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=aprobar',
    });
    expect(approved.status).toBe(303);
    expect(approved.headers.get('location')).toContain(`/checkout/confirmation/${order_id}?id=`);
    expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
    await pay.control({ hold_events: false });
    await pay.sendEvents();
    expect(await pay.status(reference)).toMatchObject({ order_id, status: 'paid' });
  });

  test.each(['nequi', 'efectivo', 'bancolombia_transfer'] as const)('by %s', async (method) => {
    const order_id = await pay.purchase();
    const attempt = newest(await started(order_id, await by(method)));
    expect(attempt.cash === null).toBe(method !== 'efectivo');
    pay.decide(pay.charged(attempt.reference).id, 'APPROVED');
    await pay.sendEvents();
    expect(await pay.status(order_id)).toMatchObject({ status: 'paid' });
  });

  test('by asking, when the event never comes', async () => {
    const order_id = await pay.purchase();
    await pay.control({ hold_events: true });
    await started(order_id, await byCard());
    pay.pass(60_000);
    await askAboutDue(desk);
    expect(await pay.status(order_id)).toMatchObject({ status: 'paid' });
    pay.pass(11 * 60_000);
    expect(await askAboutDue(desk)).toBe(0);
  });

  test('contraentrega waits for the delivery, and chosen twice it is chosen once', async () => {
    const order_id = await pay.purchase();
    const how = { payment_method: 'contraentrega', payment_data: {} };
    await started(order_id, how);
    const again = await started(order_id, how);
    expect(again.attempts).toHaveLength(1);
    expect(newest(again)).toMatchObject({ status: 'pending', redirect_url: null });
    const changed = await started(order_id, await byCard());
    expect(changed.attempts).toHaveLength(2);
  });
});

describe('a purchase is charged once', () => {
  test('however often one attempt is sent, and never asked of the gateway again', async () => {
    const order_id = await pay.purchase();
    const key = uuidv7();
    const body = { order_id, ...(await byCard()) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay.process(body, key)));
    expect(answers.map((each) => each.status)).toEqual([201, 201, 201, 201, 201]);
    expect((await pay.status(order_id)).attempts).toHaveLength(1);
  });

  test('when two tabs pay at once: the second is told of the first, and pays only if asked again', async () => {
    const order_id = await pay.purchase();
    const tabs = [await byCard(), await byCard()];
    const answers = await Promise.all(tabs.map((each) => pay.process({ order_id, ...each })));
    expect(answers.map((each) => each.status).sort()).toEqual([201, 409]);
    const told = (await answers.find((each) => each.status === 409)?.json()) as { detail: string };
    const [attempt] = (await pay.status(order_id)).attempts;
    expect(told.detail).toContain(attempt?.reference);
    const both = await started(order_id, { ...(await by('nequi')), retry: true });
    expect(both.attempts).toHaveLength(2);

    pay.pass(5_000);
    await pay.sendEvents();
    const paid = await pay.status(order_id);
    expect(paid.status).toBe('paid');
    expect(paid.attempts.map((each) => each.status)).toEqual(['approved', 'approved']);
    expect(paid.attempts.filter((each) => each.message.includes('te lo vamos a devolver'))).toHaveLength(1);
    const due = await db.select().from(paymentAttempts).where(eq(paymentAttempts.purchaseId, order_id));
    expect(due.filter((each) => each.refundDue)).toHaveLength(1);
  });

  test('when the answer to a charge is lost: it is asked for, not charged again', async () => {
    const order_id = await pay.purchase();
    await pay.control({ lose_answers: 1 });
    const doubtful = await started(order_id, await byCard());
    expect(newest(doubtful)).toMatchObject({ status: 'pending' });
    expect(pay.ledger.byReference(newest(doubtful).reference)).toHaveLength(1);
    pay.pass(2_000);
    await pay.sendEvents();
    expect(await pay.status(order_id)).toMatchObject({ status: 'paid', attempts: [{ number: 1 }] });
  });

  test('when it was paid already, or cannot be paid any more', async () => {
    const paid = await pay.purchase();
    await started(paid, await byCard());
    pay.pass(2_000);
    await pay.sendEvents();
    expect((await pay.process({ order_id: paid, ...(await byCard()) })).status).toBe(409);

    const cancelled = await pay.purchase();
    const { reference } = newest(await started(cancelled, await by('pse')));
    await deliver(server, 'buyer', [aCancellation('buyer', cancelled)]);
    expect((await pay.process({ order_id: cancelled, ...(await byCard()), retry: true })).status).toBe(409);
    pay.decide(pay.charged(reference).id, 'APPROVED');
    await pay.sendEvents();
    const late = await pay.status(cancelled);
    expect(late.status).toBe('refused');
    expect(newest(late).message).toContain('te lo vamos a devolver');
  });
});

describe('a payment that is refused', () => {
  test('leaves the purchase to be paid by another attempt', async () => {
    const order_id = await pay.purchase();
    await started(order_id, await byCard('4111111111111111'));
    pay.pass(2_000);
    await pay.sendEvents();
    const declined = await pay.status(order_id);
    expect(declined).toMatchObject({ status: 'refused', may_retry: true });
    expect(newest(declined).message).toContain('rechazó');
    await started(order_id, await byCard());
    pay.pass(2_000);
    await pay.sendEvents();
    expect(await pay.status(order_id)).toMatchObject({ status: 'paid', attempts: [{ number: 2 }, {}] });
  });

  test('for its data says which, charges nothing and may be tried again at once', async () => {
    const order_id = await pay.purchase();
    const used = await byCard();
    await started(await pay.purchase(), used);
    const answer = await pay.process({ order_id, ...used });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ field: 'payment_data.token' }] },
    ]);
    expect(await pay.status(order_id)).toMatchObject({ status: 'refused', attempts: [{ status: 'error' }] });
    await started(order_id, await byCard());
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
    const how = await by('pse', { redirect_url: 'https://otra.co/robo' });
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
      expect(said).not.toContain('4242');
    }
    expect(lines.join('')).not.toContain('4242424242424242');
  });
});

describe('POST /payments/webhook', () => {
  test('does nothing the second time, nor for a late pending', async () => {
    const order_id = await pay.purchase();
    const { reference } = newest(await started(order_id, await by('pse')));
    const late = pay.event(reference, 'PENDING');
    const approved = pay.event(reference, 'APPROVED');
    expect((await pay.webhook(approved)).status).toBe(200);
    const before = await pay.status(order_id);
    expect(before.status).toBe('paid');
    const events = await db.$count(paymentEvents);
    for (let time = 0; time < 3; time += 1) expect((await pay.webhook(approved)).status).toBe(200);
    expect(await db.$count(paymentEvents)).toBe(events);
    expect((await pay.webhook(late)).status).toBe(200);
    expect(await pay.status(order_id)).toEqual(before);
  });

  test('refuses what was forged, and writes nothing', async () => {
    const order_id = await pay.purchase();
    const { reference } = newest(await started(order_id, await by('pse')));
    const good = pay.event(reference, 'APPROVED');
    const events = await db.$count(paymentEvents);
    const forged = [
      pay.event(reference, 'APPROVED', { secret: 'otro secreto' }),
      { ...good, checksum: '0'.repeat(64) },
      { ...good, body: good.body.replace(/"amount_in_cents":\d+/, '"amount_in_cents":100') },
      { body: '{}', checksum: good.checksum },
      { body: 'x'.repeat(70_000), checksum: good.checksum },
    ];
    for (const each of forged) {
      const { status } = await pay.webhook(each);
      expect([413, 422]).toContain(status);
    }
    expect(await db.$count(paymentEvents)).toBe(events);
    expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
  });

  test('does not take a true event of one purchase for another: its reference is not signed', async () => {
    const cheap = newest(await started(await pay.purchase(), await by('pse')));
    const order_id = await pay.purchase();
    const wanted = newest(await started(order_id, await by('pse')));
    const moved = pay.event(cheap.reference, 'APPROVED');
    const body = moved.body.replaceAll(cheap.reference, wanted.reference);
    expect((await pay.webhook({ ...moved, body })).status).toBe(200);
    expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
    await askAboutDue(desk);
    expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
  });

  test('pays nothing for another amount, and says that a person must look', async () => {
    const order_id = await pay.purchase();
    const { reference, id } = newest(await started(order_id, await by('pse')));
    expect((await pay.webhook(pay.event(reference, 'APPROVED', { amountInCents: 100_00 }))).status).toBe(200);
    expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
    const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    expect(row).toMatchObject({ mismatched: true, status: 'pending' });
  });

  test('answers 200 for a payment that is none of ours', async () => {
    const { reference } = newest(await started(await pay.purchase(), await by('pse')));
    const unknown = pay.event(reference, 'APPROVED', { reference: 'OTRA-TIENDA-1' });
    expect((await pay.webhook(unknown)).status).toBe(200);
  });

  test('unpays a purchase whose charge was voided, in either order', async () => {
    const order_id = await pay.purchase();
    const { reference } = newest(await started(order_id, await byCard()));
    pay.pass(2_000);
    await pay.control({ hold_events: true });
    await pay.sendEvents();
    pay.decide(pay.charged(reference).id, 'VOIDED');
    await pay.control({ hold_events: false, reverse_events: true });
    await pay.sendEvents();
    const voided = await pay.status(order_id);
    expect(voided).toMatchObject({ status: 'refused', may_retry: true, attempts: [{ status: 'voided' }] });
  });
});

test('a request that never reached the gateway ends by itself, and is not asked about any more', async () => {
  const order_id = await pay.purchase();
  await started(order_id, await by('pse'));
  const lost = { gatewayId: null, status: 'created', reference: `MSP-${uuidv7()}` } as const;
  await db.update(paymentAttempts).set(lost).where(eq(paymentAttempts.purchaseId, order_id));
  await db.execute(sql`update payment_attempts set check_at = null where purchase_id <> ${order_id}`);
  pay.pass(60_000);
  await askAboutDue(desk);
  expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
  pay.pass(15 * 60_000);
  await askAboutDue(desk);
  expect(await pay.status(order_id)).toMatchObject({ status: 'refused', may_retry: true });
  expect(await askAboutDue(desk)).toBe(0);
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

test('a gateway that is away charges nothing, and says so', async () => {
  const away = await paymentsForTests();
  const accepted = await away.acceptance();
  await away.stopGateway();
  const order_id = await away.purchase();
  const answer = await away.process({
    order_id,
    payment_method: 'nequi',
    payment_data: { phone_number: '3991111111', ...accepted },
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { detail: 'La pasarela de pagos no responde. No se te cobró nada; intenta de nuevo en unos minutos.' },
  ]);
  expect(await away.status(order_id)).toMatchObject({ status: 'refused', may_retry: true });
  expect(await (await away.server.request(paymentPaths.health)).json()).toEqual({
    gateway: 'local',
    status: 'away',
  });
  await away.server.close();
});
