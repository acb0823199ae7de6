import { initialSettings } from '#domain/settings/setting-values.ts';
import { sql } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import { rowsOf } from '#server/db/database.ts';
import { askGateway } from '#server/payments/ask-gateway.ts';
import { paymentsDesk, type PaymentsDesk } from '#server/payments/payments-desk.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { attemptsOf, type PaymentsForTests } from '#test/server/money/payments.ts';
import { type Chance, chanceFrom } from '#test/chaos/chance.ts';

const AT_ONCE = 24;

/** The outcome of purchases whose payments, events and polls came in a random order. */
export interface PaidInAnyOrder {
  purchases: number;
  /** Attempts that the gateway charged. */
  charges: number;
  /** Purchases that are paid, each by one charge. */
  paid: number;
  /** Charges that pay nothing and are owed back. */
  refunds: number;
  /** Attempts whose outcome is still open. */
  open: number;
  /** Purchases that are paid by none of their charges, by several, or that owe the wrong ones back. */
  wrong: string[];
}

/**
 * Pays purchases with retry × webhook × poll in random order: each is tried one to four times, some answers
 * are lost after the charge, some requests come twice, and the bank's events come late, repeated and forged.
 * @param seed any words; the same ones order everything the same way again.
 */
export async function payInAnyOrder(
  pay: PaymentsForTests,
  { purchases: count, seed }: { purchases: number; seed: string },
): Promise<PaidInAnyOrder> {
  const desk = paymentsDesk(pay.server.services);
  const chance = chanceFrom(seed);
  await pay.control({ hold_events: true });
  const purchases: string[] = [];
  while (purchases.length < count) purchases.push(await pay.purchase());
  await tryToPay(pay, desk, purchases, chance);
  const { news, charges } = await newsOf(pay, desk, purchases, chance);
  await inRandomOrder(news, chance);
  return { purchases: count, charges, ...(await outcomeOf(desk, purchases)) };
}

async function tryToPay(
  pay: PaymentsForTests,
  desk: PaymentsDesk,
  purchases: readonly string[],
  chance: Chance,
): Promise<void> {
  const accepted = await pay.acceptance();
  for (const order_id of purchases) {
    for (let tries = chance.whole(1, 4); tries > 0; tries -= 1) {
      if (chance.happens(0.2)) await pay.control({ lose_answers: 1 });
      const who = {
        buyerId: pay.server.accountId('buyer'),
        attemptId: uuidv7(),
        ip: null,
        terms: initialSettings,
      };
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
}

/** The bank's word on each: mostly that it charged. Its earlier words come too, late and repeated. */
async function newsOf(
  pay: PaymentsForTests,
  desk: PaymentsDesk,
  purchases: readonly string[],
  chance: Chance,
): Promise<{ news: (() => Promise<unknown>)[]; charges: number }> {
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
  return { news, charges };
}

async function outcomeOf(
  desk: PaymentsDesk,
  purchases: readonly string[],
): Promise<Pick<PaidInAnyOrder, 'paid' | 'refunds' | 'open' | 'wrong'>> {
  const [awaited] = await rowsOf<{ n: number }>(
    desk.db,
    sql`select count(*)::int as n from payment_attempts where status in ('created', 'pending')`,
  );
  const found = { paid: 0, refunds: 0, open: awaited?.n ?? 0, wrong: [] as string[] };
  for (const order_id of purchases) {
    const attempts = await attemptsOf(desk.db, order_id);
    const approved = attempts.filter((each) => each.status === 'approved').map((each) => each.id);
    const rows = await rowsOf<{ attempt_id: string }>(
      desk.db,
      sql`select attempt_id from paid_purchases where purchase_id = ${order_id}`,
    );
    const payers = rows.map((each) => each.attempt_id);
    const due = attempts.filter((each) => each.refundDue).map((each) => each.id);
    const rest = approved.filter((id) => !payers.includes(id));
    const isRight =
      payers.length === (approved.length > 0 ? 1 : 0) &&
      payers.every((id) => approved.includes(id)) &&
      due.join() === rest.join();
    if (!isRight) found.wrong.push(order_id);
    found.paid += payers.length;
    found.refunds += due.length;
  }
  return found;
}

async function inRandomOrder(work: (() => Promise<unknown>)[], chance: Chance): Promise<void> {
  const shuffled = work
    .map((each) => ({ each, at: chance.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = shuffled.pop(); next; next = shuffled.pop()) await next();
    }),
  );
}
