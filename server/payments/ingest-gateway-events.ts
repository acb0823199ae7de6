import {
  type AttemptEvent,
  isFinal,
  isRefundDue,
  nextAttempt,
  payingAttempt,
  wasRefused,
} from '#domain/payments/payment-attempt.ts';
import type { Db } from '#server/db/database.ts';
import {
  announceFailed,
  attemptsByReference,
  type AttemptRow,
  type NewPaymentEvent,
  noteEvents,
  noteMatches,
  saveAttempts,
} from '#server/payments/attempts-storage.ts';
import {
  lockPaymentStates,
  markPaid,
  markUnpaid,
  renewHoldsOf,
  type PaymentState,
} from '#server/payments/payable-purchases.ts';
import { vouchesFor } from '#server/payments/payment-gateways.ts';
import type { GatewayReport } from '#server/payments/payment-gateway.ts';
import { sha256 } from '#server/payments/signatures.ts';
import type { Change } from '#server/db/change-bus.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';

const CURRENCY = 'COP';

export interface ReceivedReport {
  report: GatewayReport;
  source: 'created' | 'webhook' | 'poll';
  /** The text that makes this report different from every other: for an event, its raw body. */
  raw: string;
  /** Our keys at the gateway, one of which the report must name if it names a merchant. */
  publicKeys: readonly string[];
  /** Of an event that former keys prove: they vouch for payments that began before this alone. */
  begunBefore: Date | null;
}

/**
 * The outcome of a report. `unproven` is an event about a payment whose gateway's id we do not know yet, or
 * have as another: the checksum of events covers the id and not the reference, so the server asks the gateway
 * before it believes it. So is one that former keys prove about a payment that began after them.
 */
export type Outcome = 'applied' | 'replayed' | 'unknown' | 'unproven';

export interface AppliedReport {
  outcome: Outcome;
  changes: Change[];
}

/**
 * Applies a gateway's reports to attempts and their purchases, in one transaction. Each report is written
 * first and only once, then the purchases are locked, so that transactions about the same ones wait.
 */
export async function ingestGatewayEvents(
  tx: Db,
  nowMs: number,
  all: readonly ReceivedReport[],
): Promise<AppliedReport[]> {
  const at = new Date(nowMs);
  const found = await attemptsByReference(
    tx,
    all.map((each) => each.report.reference),
  );
  const words = all.map((received) => ({
    received,
    event: eventOf(received, found.get(received.report.reference), at),
  }));
  const written = await noteEvents(
    tx,
    words.map((each) => each.event),
  );
  const news = words.map((each) => ({ ...each, isNew: written.delete(each.event.hash) }));
  const states = await lockPaymentStates(tx, [
    ...new Set(
      news.flatMap(({ isNew, received: heard }) =>
        isNew ? (found.get(heard.report.reference)?.purchaseId ?? []) : [],
      ),
    ),
  ]);
  const touched = new Touched();
  const outcomes: Outcome[] = [];
  for (const { received: heard, event, isNew } of news) {
    const purchaseId = found.get(heard.report.reference)?.purchaseId;
    const state = purchaseId === undefined ? undefined : states.get(purchaseId);
    outcomes.push(isNew ? await ingest(tx, state, { received: heard, event, at }, touched) : 'replayed');
  }
  await saveAttempts(tx, [...touched.attempts.values()]);
  await announceFailed(tx, touched.failed);
  await noteMatches(tx, touched.matches);
  const over = [...touched.over].map((each) => each.purchase);
  const renewed = await renewHoldsOf(tx, over, nowMs);
  const moved = [...touched.settled, ...touched.over].filter(
    (each) => touched.settled.has(each) || renewed.has(each.purchase.id),
  );
  const upTo = moved.length > 0 ? await transactionId(tx) : '';
  const changes = [...new Set(moved)].flatMap(({ purchase }): Change[] =>
    touchedByOrder(purchase).map((each) => ({ ...each, upTo })),
  );
  return outcomes.map((outcome, index) => ({ outcome, changes: index === 0 ? changes : [] }));
}

/** The effects of a group of reports. */
class Touched {
  /** By id, as they are now. */
  readonly attempts = new Map<string, AttemptRow>();
  readonly matches: string[] = [];
  /** Purchases paid by another attempt than before. */
  readonly settled = new Set<PaymentState>();
  /** Purchases with an attempt that ended. */
  readonly over = new Set<PaymentState>();
  /** Attempts that ended without money. @property seen whether it is the answer to who begins to pay. */
  readonly failed: (AttemptRow & { seen: boolean })[] = [];
}

async function ingest(
  tx: Db,
  state: PaymentState | undefined,
  { received, event, at }: { received: ReceivedReport; event: NewPaymentEvent; at: Date },
  touched: Touched,
): Promise<Outcome> {
  const { report, source } = received;
  const attempt = state?.attempts.find((each) => each.id === event.attemptId);
  if (!state || !attempt) return 'unknown';
  const put = (changed: AttemptRow) => {
    state.attempts = state.attempts.map((each) => (each.id === changed.id ? changed : each));
    touched.attempts.set(changed.id, changed);
  };
  const isOfId = attempt.gatewayId === report.gatewayId;
  if (source === 'webhook' && !(isOfId && vouchesFor(received, attempt.createdAt))) {
    put({ ...attempt, checkAt: at });
    return 'unproven';
  }
  const matches = doesMatch(attempt, received);
  if (matches) touched.matches.push(event.hash);
  const after = movedBy(attempt, { status: report.status, matches }, report, at);
  put(after);
  const isSettled = await settle(tx, state, { at, put });
  if (isSettled) touched.settled.add(state);
  const hasEnded = isFinal(after.status) && !isFinal(attempt.status);
  if (isSettled || hasEnded) touched.over.add(state);
  if (hasEnded && wasRefused(after.status)) touched.failed.push({ ...after, seen: source === 'created' });
  return 'applied';
}

export function eventOf(
  { report, source, raw }: ReceivedReport,
  attempt: AttemptRow | undefined,
  at: Date,
): NewPaymentEvent {
  return {
    hash: sha256(`${source === 'webhook' ? 'webhook' : 'answer'}\n${raw}`),
    attemptId: attempt?.id ?? null,
    source,
    gatewayId: report.gatewayId,
    status: report.status,
    amountInCents: report.amountInCents,
    receivedAt: at,
  };
}

export function movedBy(
  attempt: AttemptRow,
  event: AttemptEvent,
  report: GatewayReport,
  at: Date,
): AttemptRow {
  const state = nextAttempt(attempt, event);
  return {
    ...attempt,
    ...state,
    ...(event.matches
      ? {
          gatewayId: report.gatewayId,
          redirectUrl: report.redirectUrl ?? attempt.redirectUrl,
          cash: report.cash ?? attempt.cash,
        }
      : {}),
    checkAt: isFinal(state.status) ? null : attempt.checkAt,
    updatedAt: at,
  };
}

/**
 * One attempt pays the purchase; every other charge is to be refunded.
 * @returns whether another attempt than before pays it.
 */
async function settle(
  tx: Db,
  state: PaymentState,
  { at, put }: { at: Date; put: (changed: AttemptRow) => void },
): Promise<boolean> {
  const { purchase, attempts } = state;
  const paying = payingAttempt(purchase, attempts);
  for (const each of attempts) {
    const refundDue = isRefundDue(each, paying);
    if (each.refundDue !== refundDue) put({ ...each, refundDue });
  }
  if (paying === purchase.paidBy) return false;
  const charge = attempts.find((each) => each.id === paying);
  if (charge) {
    await markPaid(tx, purchase.id, { attemptId: charge.id, amountCop: charge.amountCop, at });
    // Its buyer may have chosen to pay at the door meanwhile: nothing is collected there, nor was rounded.
    purchase.method = charge.method;
  } else await markUnpaid(tx, purchase.id, at);
  purchase.paidBy = paying;
  return true;
}

/**
 * Whether amount, currency, merchant and the gateway's own id are those of the attempt. Events name no
 * currency.
 */
export function doesMatch(attempt: AttemptRow, { report, publicKeys }: ReceivedReport): boolean {
  return (
    report.amountInCents === attempt.amountCop * 100 &&
    (report.currency === CURRENCY || report.currency === '') &&
    (report.merchant === null || publicKeys.includes(report.merchant)) &&
    (attempt.gatewayId === null || attempt.gatewayId === report.gatewayId)
  );
}
