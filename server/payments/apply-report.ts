import {
  type AttemptEvent,
  isFinal,
  isRefundDue,
  nextAttempt,
  payingAttempt,
} from '#domain/payments/payment-attempt.ts';
import type { Db } from '#server/db/database.ts';
import {
  attemptByReference,
  type AttemptRow,
  attemptsOf,
  noteEvent,
  noteMatch,
  setRefundDue,
  updateAttempt,
} from '#server/payments/attempts-storage.ts';
import type { Purchase, PayablePurchases } from '#server/payments/payable-purchases.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';
import type { GatewayReport } from '#server/payments/payment-gateway.ts';
import type { Change } from '#server/replication/change-bus.ts';
import { transactionId } from '#server/replication/transaction-id.ts';
import { sha256 } from '#server/payments/signatures.ts';

const CURRENCY = 'COP';

export interface HeardReport {
  report: GatewayReport;
  source: 'created' | 'webhook' | 'poll';
  /** What makes this word different from every other: of an event its raw text. */
  raw: string;
  /** Our key at the gateway, which the report must name if it names a merchant. */
  publicKey: string;
}

export type Applied = 'applied' | 'replayed' | 'unknown' | 'unproven';

/**
 * Does what a gateway's word means for an attempt and its purchase, in one transaction: the word is written first and
 * only once, then the purchase is locked, so that whoever speaks of the same purchase at the same time waits.
 * `unproven` is an event about a payment whose gateway's id we do not know yet, or is another: the checksum of events
 * covers the id and not the reference, so the gateway is asked before it is believed.
 */
export async function applyReport(desk: PaymentsDesk, heard: HeardReport): Promise<Applied> {
  const { report, source } = heard;
  const { purchases } = desk;
  const at = new Date(desk.now());
  const moved: Change[] = [];
  const applied = await desk.db.transaction(async (tx): Promise<Applied> => {
    const found = await attemptByReference(tx, report.reference);
    const hash = sha256(`${source === 'webhook' ? 'webhook' : 'answer'}\n${heard.raw}`);
    const isNew = await noteEvent(tx, { hash, attemptId: found?.id ?? null, source, report, at });
    if (!isNew) return 'replayed';
    const purchase = found && (await purchases.lock(tx, found.purchaseId));
    const attempts = purchase ? await attemptsOf(tx, found.purchaseId) : [];
    const attempt = attempts.find((each) => each.id === found?.id);
    if (!purchase || !attempt) return 'unknown';
    if (source === 'webhook' && attempt.gatewayId !== report.gatewayId) {
      await updateAttempt(tx, attempt.id, { checkAt: at });
      return 'unproven';
    }
    const matches = doesMatch(attempt, heard);
    if (matches) await noteMatch(tx, hash);
    const after = movedBy(attempt, { status: report.status, matches }, report, at);
    await updateAttempt(tx, attempt.id, after);
    const now = attempts.map((each) => (each.id === attempt.id ? { ...each, ...after } : each));
    const isSettled = await settle(tx, purchases, purchase, {
      purchaseId: attempt.purchaseId,
      attempts: now,
      at,
    });
    const isOver = isSettled || (isFinal(after.status) && !isFinal(attempt.status));
    const isRenewed = isOver && (await purchases.renewHold(tx, attempt.purchaseId, at.getTime()));
    if (isSettled || isRenewed) {
      const scopes = [`user:${purchase.buyerId}`, 'admin'];
      moved.push({ collection: 'orders', scopes, upTo: await transactionId(tx) });
    }
    return 'applied';
  });
  if (moved.length > 0) desk.bus.publish(moved);
  return applied;
}

function movedBy(attempt: AttemptRow, event: AttemptEvent, report: GatewayReport, at: Date): AttemptRow {
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

/** One attempt pays the purchase; every other charge is to be refunded. @returns whether it is paid by another than before. */
async function settle(
  tx: Db,
  purchases: PayablePurchases,
  purchase: Purchase,
  { purchaseId, attempts, at }: { purchaseId: string; attempts: readonly AttemptRow[]; at: Date },
): Promise<boolean> {
  const paying = payingAttempt(purchase, attempts);
  if (paying !== purchase.paidBy) {
    if (paying === null) await purchases.markUnpaid(tx, purchaseId);
    else await purchases.markPaid(tx, purchaseId, { ...chargeOf(attempts, paying), at });
  }
  const changed = attempts.filter((each) => each.refundDue !== isRefundDue(each, paying));
  const due = changed.filter((each) => !each.refundDue).map((each) => each.id);
  const notDue = changed.filter((each) => each.refundDue).map((each) => each.id);
  await setRefundDue(tx, due, true);
  await setRefundDue(tx, notDue, false);
  return paying !== purchase.paidBy;
}

function chargeOf(attempts: readonly AttemptRow[], id: string): { attemptId: string; amountCop: number } {
  return { attemptId: id, amountCop: attempts.find((each) => each.id === id)?.amountCop ?? 0 };
}

/** Amount, currency, merchant and the gateway's own id are those of the attempt. Events name no currency. */
function doesMatch(attempt: AttemptRow, { report, publicKey }: HeardReport): boolean {
  return (
    report.amountInCents === attempt.amountCop * 100 &&
    (report.currency === CURRENCY || report.currency === '') &&
    (report.merchant === null || report.merchant === publicKey) &&
    (attempt.gatewayId === null || attempt.gatewayId === report.gatewayId)
  );
}
