import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { paymentRefusals } from '#domain/payments/payment-labels.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { settingsPaths } from '#domain/settings/settings-api.ts';
import { paymentAttempts } from '#server/db/tables/money/payments-tables.ts';
import { askAboutDue } from '#server/payments/ask-gateway.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { aCancellation, deliver } from '#test/server/commands.ts';
import { paymentsForFile, paymentsForTests } from '#test/server/money/payments.ts';
import { by, byCard, newest, started } from '#test/server/money/paying.ts';

const pay = await paymentsForFile();
const { server, desk } = pay;
const { db } = server;

beforeEach(() => pay.behave());

describe('a purchase is charged once', () => {
  test('however often one attempt is sent, and never asked of the gateway again', async () => {
    const order_id = await pay.purchase();
    const key = uuidv7();
    const body = { order_id, ...(await byCard(pay)) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay.process(body, key)));
    expect(answers.map((each) => each.status)).toEqual([201, 201, 201, 201, 201]);
    expect((await pay.status(order_id)).attempts).toHaveLength(1);
  });

  test('when two tabs pay at once: the second is told of the first, and pays only if asked again', async () => {
    const order_id = await pay.purchase();
    const tabs = [await byCard(pay), await byCard(pay)];
    const answers = await Promise.all(tabs.map((each) => pay.process({ order_id, ...each })));
    expect(answers.map((each) => each.status).sort()).toEqual([201, 409]);
    const told = (await answers.find((each) => each.status === 409)?.json()) as { detail: string };
    const [attempt] = (await pay.status(order_id)).attempts;
    expect(told.detail).toContain(attempt?.reference);
    const both = await started(pay, order_id, { ...(await by(pay, 'nequi')), retry: true });
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
    const doubtful = await started(pay, order_id, await byCard(pay));
    expect(newest(doubtful)).toMatchObject({ status: 'pending' });
    expect(pay.ledger.byReference(newest(doubtful).reference)).toHaveLength(1);
    pay.pass(2_000);
    await pay.sendEvents();
    expect(await pay.status(order_id)).toMatchObject({ status: 'paid', attempts: [{ number: 1 }] });
  });

  test('when it was paid already, or cannot be paid any more', async () => {
    const paid = await pay.purchase();
    await started(pay, paid, await byCard(pay));
    pay.pass(2_000);
    await pay.sendEvents();
    expect((await pay.process({ order_id: paid, ...(await byCard(pay)) })).status).toBe(409);

    const cancelled = await pay.purchase();
    const { reference } = newest(await started(pay, cancelled, await by(pay, 'pse')));
    await deliver(server, 'buyer', [aCancellation('buyer', cancelled)]);
    expect((await pay.process({ order_id: cancelled, ...(await byCard(pay)), retry: true })).status).toBe(
      409,
    );
    pay.decide(pay.charged(reference).id, 'APPROVED');
    await pay.sendEvents();
    const late = await pay.status(cancelled);
    expect(late.status).toBe('refused');
    expect(newest(late).message).toContain('te lo vamos a devolver');
  });
});

test('a request that never reached the gateway ends by itself, and is not asked about any more', async () => {
  const order_id = await pay.purchase();
  await started(pay, order_id, await by(pay, 'pse'));
  const lost = { gatewayId: null, status: 'created', reference: `MSP-${uuidv7()}` } as const;
  await db.update(paymentAttempts).set(lost).where(eq(paymentAttempts.purchaseId, order_id));
  await db.execute(sql`update payment_attempts set check_at = null where purchase_id <> ${order_id}`);
  pay.pass(60_000);
  await askAboutDue(desk);
  expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
  pay.pass(15 * MINUTE_MS);
  await askAboutDue(desk);
  expect(await pay.status(order_id)).toMatchObject({ status: 'refused', may_retry: true });
  expect(await askAboutDue(desk)).toBe(0);
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

describe('contraentrega, for a purchase that was to be paid otherwise', () => {
  const byDelivery = (order_id: string) =>
    pay.process({ order_id, payment_method: 'contraentrega', payment_data: {}, retry: true });
  async function takenIn(departments: readonly string[]) {
    const { version } = await companySettings(server.services).now();
    const changes = { 'payments.cash_on_delivery_departments': departments };
    const answer = await server.request(settingsPaths.save, {
      headers: await server.signIn('owner'),
      json: { seen_version: version, changes },
    });
    expect(answer.status).toBe(200);
  }
  afterEach(() => takenIn([]));

  test('is refused where the company does not take it, and taken where it does', async () => {
    const order_id = await pay.purchase();
    await started(pay, order_id, await by(pay, 'pse'));
    await takenIn(['91']);
    const refused = await byDelivery(order_id);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { detail: paymentRefusals.method_off },
    ]);
    await takenIn(['91', '68']);
    expect((await byDelivery(order_id)).status).toBe(201);
  });
});
