import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { askGateway } from '#server/payments/ask-gateway.ts';
import { attemptsOf, type AttemptRow } from '#server/payments/attempts-storage.ts';
import { paymentsDesk, type PaymentsDesk } from '#server/payments/payments-desk.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { uuidv7 } from '#domain/ids.ts';
import { paymentsForTests, type PaymentsForTests } from '#server/testing/payments-for-tests.ts';
import { type Chance, chanceFrom } from '#test/chaos/chance.ts';
import { freshDatabase, type FreshDatabase } from '#test/support/fresh-database.ts';

const PURCHASES = Number(process.env.PURCHASES ?? 50);
/** Any number; the same one orders everything the same way again. */
const SEED = process.env.SEED ?? 'una sola vez';

let database: FreshDatabase;
let pay: PaymentsForTests;
let desk: PaymentsDesk;
beforeAll(async () => {
  database = await freshDatabase('one_charge');
  pay = await paymentsForTests({ databaseUrl: database.url });
  desk = paymentsDesk(pay.server.services);
});
afterAll(async () => {
  await pay.close();
  await database.drop();
});

test(
  `${PURCHASES} purchases paid with retry × webhook × poll in random order are each paid by one charge`,
  { timeout: 300_000 },
  async () => {
    const chance = chanceFrom(SEED);
    await pay.control({ hold_events: true });
    const accepted = await pay.acceptance();
    const purchases: string[] = [];
    for (let count = 0; count < PURCHASES; count += 1) purchases.push(await pay.purchase());

    // Every purchase is tried one to four times; some answers are lost after the charge, some requests come twice.
    for (const order_id of purchases) {
      for (let tries = chance.whole(1, 4); tries > 0; tries -= 1) {
        if (chance.happens(0.2)) await pay.control({ lose_answers: 1 });
        const who = { buyerId: pay.server.accountId('buyer'), attemptId: uuidv7(), ip: null };
        const asked = {
          order_id,
          payment_method: 'nequi' as const,
          payment_data: { phone_number: '3001112233', ...accepted },
          save_payment_method: false as const,
          retry: true,
        };
        const times = chance.happens(0.2) ? 2 : 1;
        await Promise.all(Array.from({ length: times }, () => startPayment(desk, who, asked)));
      }
    }

    // What the bank says of each: mostly that it charged. What it said meanwhile is told too, late and repeated.
    const news: (() => Promise<unknown>)[] = [];
    let charges = 0;
    for (const order_id of purchases) {
      for (const attempt of await attemptsOf(desk.db, order_id)) {
        const status = chance.happens(0.7) ? 'APPROVED' : 'DECLINED';
        if (status === 'APPROVED') charges += 1;
        pay.decide(pay.charged(attempt.reference).id, status);
        const final = pay.event(attempt.reference, status);
        const late = pay.event(attempt.reference, 'PENDING', { at: 1_000 });
        const forged = pay.event(attempt.reference, 'APPROVED', { secret: 'otro' });
        news.push(
          ...[final, final, final, late, late, forged].map((each) => () => pay.webhook(each)),
          () => askGateway(desk, attempt),
          () => askGateway(desk, attempt),
        );
      }
    }
    await inRandomOrder(news, chance, 24);

    const open = await rowsOf<{ n: number }>(
      desk.db,
      sql`select count(*)::int as n from payment_attempts where status in ('created', 'pending')`,
    );
    expect(open).toEqual([{ n: 0 }]);
    let paid = 0;
    let refunds = 0;
    for (const order_id of purchases) {
      const attempts = await attemptsOf(desk.db, order_id);
      const approved = attempts.filter((each) => each.status === 'approved');
      const [row] = await rowsOf<{ attempt_id: string }>(
        desk.db,
        sql`select attempt_id from paid_purchases where purchase_id = ${order_id}`,
      );
      expect(row !== undefined).toBe(approved.length > 0);
      expect(refundsOf(attempts)).toEqual(
        approved.map((each) => each.id).filter((id) => id !== row?.attempt_id),
      );
      paid += row ? 1 : 0;
      refunds += refundsOf(attempts).length;
    }
    // Every charge that the gateway made is accounted for: it pays its purchase or is to be refunded.
    expect(paid + refunds).toBe(charges);
    expect(paid).toBeGreaterThan(PURCHASES / 2);
    expect(refunds).toBeGreaterThan(0);
  },
);

function refundsOf(attempts: readonly AttemptRow[]): string[] {
  return attempts.filter((each) => each.refundDue).map((each) => each.id);
}

/** Runs all of it in an order of chance, so many at once. */
async function inRandomOrder(
  work: (() => Promise<unknown>)[],
  chance: Chance,
  atOnce: number,
): Promise<void> {
  const shuffled = work
    .map((each) => ({ each, at: chance.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = shuffled.pop(); next; next = shuffled.pop()) await next();
    }),
  );
}
