import { randomInt } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { isFinal } from '#domain/payments/payment-attempt.ts';
import type { ProcessPayment } from '#domain/payments/payment-data.ts';
import { inProgressSentence, paymentRefusals } from '#domain/payments/payment-labels.ts';
import { paths } from '#domain/paths.ts';
import type { Db } from '#server/db/database.ts';
import { paymentAttempts } from '#server/db/schema.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import { applyReport } from '#server/payments/apply-report.ts';
import { askGateway } from '#server/payments/ask-gateway.ts';
import { type AttemptRow, attemptsOf } from '#server/payments/attempts-storage.ts';
import { endUncharged } from '#server/payments/end-uncharged.ts';
import type { Purchase } from '#server/payments/payable-purchases.ts';
import { GatewayAway, type CreateAnswer } from '#server/payments/payment-gateway.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';

export const MAX_ATTEMPTS = 20;
/** When the gateway is asked for the first time by itself: the answer to the request says it sooner, if it arrives. */
const FIRST_CHECK_MS = 15_000;
/** Without letters and digits that look alike. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export interface WhoPays {
  buyerId: string;
  /** Id of the attempt, from the device: the same one again is the same attempt. */
  attemptId: string;
  ip: string | null;
}

/**
 * Makes an attempt to pay a purchase. It is written down before the gateway hears of it, and the gateway hears of it
 * once: when its answer is lost it is asked by our reference what became of it, now and later.
 * @throws ApiProblem 404 when the purchase is not this buyer's, 409 when it is paid, cannot be paid, or another attempt
 * is on its way and `retry` was not asked for, 422 when the gateway refuses the data, 503 when it cannot be reached.
 */
export async function startPayment(desk: PaymentsDesk, who: WhoPays, asked: ProcessPayment): Promise<void> {
  const redirectUrl = redirectOf(asked, desk.publicUrl);
  const opened = await desk.db.transaction((tx) => openAttempt(tx, desk, who, asked));
  if (opened.upTo) {
    const scopes = [`user:${who.buyerId}`, 'admin'];
    desk.bus.publish([{ collection: 'orders', scopes, upTo: opened.upTo }]);
  }
  const { gateway } = desk;
  if (!opened.isNew || asked.payment_method === 'contraentrega' || !gateway) return;
  const { attempt, purchase } = opened;
  const answer = await created(desk, attempt, () =>
    gateway.create({
      reference: attempt.reference,
      amountCop: attempt.amountCop,
      payer: purchase.payer,
      redirectUrl,
      ip: who.ip,
      payment: asked,
    }),
  );
  if (answer?.outcome === 'taken') {
    const { report } = answer;
    const raw = JSON.stringify(report);
    const { publicKey } = gateway.card;
    await applyReport(desk, { report, source: 'created', raw, publicKey });
  }
  if (answer?.outcome === 'refused') {
    await endUncharged(desk, attempt);
    throw problem(422, 'API_001', paymentRefusals.gateway_refused, answer.errors);
  }
}

interface Opened {
  attempt: AttemptRow;
  purchase: Purchase;
  isNew: boolean;
  /** Of the transaction that wrote it, when it did. */
  upTo: string | null;
}

async function openAttempt(tx: Db, desk: PaymentsDesk, who: WhoPays, asked: ProcessPayment): Promise<Opened> {
  const purchase = await desk.purchases.lock(tx, asked.order_id);
  if (!purchase || purchase.buyerId !== who.buyerId) throw notFound(paymentRefusals.not_found);
  const attempts = await attemptsOf(tx, asked.order_id);
  const known = attempts.find((each) => each.id === who.attemptId);
  const again = sameAttempt(known, asked) ?? waitingOnDelivery(attempts, asked);
  if (again) return { attempt: again, purchase, isNew: false, upTo: null };
  refuseUnpayable(purchase, attempts, asked, desk);
  const now = desk.now();
  const gateway = asked.payment_method === 'contraentrega' ? null : (desk.gateway?.name ?? null);
  const [written] = await tx
    .insert(paymentAttempts)
    .values({
      id: who.attemptId,
      purchaseId: asked.order_id,
      number: attempts.length + 1,
      reference: newReference(),
      buyerId: who.buyerId,
      method: asked.payment_method,
      gateway,
      amountCop: purchase.amountCop,
      status: gateway === null ? 'pending' : 'created',
      checkAt: gateway === null ? null : new Date(now + FIRST_CHECK_MS),
      createdAt: new Date(now),
      updatedAt: new Date(now),
    })
    .onConflictDoNothing({ target: paymentAttempts.id })
    .returning({ ...getTableColumns(paymentAttempts), upTo: sql<string>`pg_current_xact_id()::text` });
  // The id is that of an attempt to pay another purchase.
  if (!written) throw problem(409, 'API_001', paymentRefusals.other_attempt);
  const { upTo, ...attempt } = written;
  if (purchase.method !== asked.payment_method)
    await desk.purchases.choose(tx, asked.order_id, asked.payment_method);
  await desk.purchases.renewHold(tx, asked.order_id, now);
  return { attempt, purchase, isNew: true, upTo };
}

/** The attempt that the device made already with this id. @throws ApiProblem 409 when it is for something else. */
function sameAttempt(known: AttemptRow | undefined, asked: ProcessPayment): AttemptRow | null {
  if (!known) return null;
  if (known.purchaseId === asked.order_id && known.method === asked.payment_method) return known;
  throw problem(409, 'API_001', paymentRefusals.other_attempt);
}

/** Choosing contraentrega twice is choosing it once. */
function waitingOnDelivery(attempts: readonly AttemptRow[], asked: ProcessPayment): AttemptRow | null {
  if (asked.payment_method !== 'contraentrega') return null;
  return attempts.find((each) => each.method === 'contraentrega' && !isFinal(each.status)) ?? null;
}

function refuseUnpayable(
  purchase: Purchase,
  attempts: readonly AttemptRow[],
  asked: ProcessPayment,
  { gateway }: PaymentsDesk,
): void {
  if (purchase.paidBy !== null) throw problem(409, 'API_001', paymentRefusals.already_paid);
  if (!purchase.isPayable) throw problem(409, 'API_001', paymentRefusals.not_payable);
  if (asked.payment_method !== 'contraentrega' && !gateway)
    throw problem(409, 'API_001', paymentRefusals.gateway_missing);
  if (attempts.length >= MAX_ATTEMPTS) throw problem(409, 'API_001', paymentRefusals.too_many_attempts);
  const onItsWay = attempts.findLast((each) => each.gateway !== null && !isFinal(each.status));
  if (onItsWay && !asked.retry) throw problem(409, 'API_001', inProgressSentence(onItsWay.reference));
}

/** The gateway's answer, or null when it has to be asked again later: then it may have been charged. */
async function created(
  desk: PaymentsDesk,
  attempt: AttemptRow,
  create: () => Promise<CreateAnswer>,
): Promise<CreateAnswer | null> {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    desk.log.warn({ err: error, reference: attempt.reference }, 'A payment is in doubt.');
    if (error.isUnheard) {
      await endUncharged(desk, attempt);
      throw problem(503, 'API_003', paymentRefusals.gateway_away);
    }
    await askGateway(desk, attempt);
    return null;
  }
}

/** Where the bank sends the person back: of this site, or the order's page. */
function redirectOf(asked: ProcessPayment, publicUrl: string): string {
  const wanted = 'redirect_url' in asked.payment_data ? asked.payment_data.redirect_url : undefined;
  if (wanted === undefined) return `${publicUrl}${paths.confirmation(asked.order_id)}`;
  if (URL.canParse(wanted) && new URL(wanted).origin === new URL(publicUrl).origin) return wanted;
  throw problem(422, 'API_001', paymentRefusals.redirect_elsewhere, [
    { field: 'payment_data.redirect_url', message: paymentRefusals.redirect_elsewhere },
  ]);
}

/** `MSP-7K3F-9Q2X-BD4H`: easy to say, and not to guess (58 bits). */
function newReference(): string {
  const letter = () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)];
  const group = () => Array.from({ length: 4 }, letter).join('');
  return `MSP-${group()}-${group()}-${group()}`;
}
