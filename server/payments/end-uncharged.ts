import { nextAttempt } from '#domain/payments/payment-attempt.ts';
import { announceFailed, type AttemptRow, saveAttempts } from '#server/payments/attempts-storage.ts';
import { lockPaymentStates, renewHoldsOf } from '#server/payments/payable-purchases.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';

/**
 * Ends an attempt that the gateway certainly did not take. If the gateway reports on it all the same, that
 * report counts.
 * @param seen whether its buyer is answered so at once; who is not, is told.
 */
export async function endUncharged(
  desk: PaymentsDesk,
  { id, purchaseId }: AttemptRow,
  { seen }: { seen: boolean },
): Promise<void> {
  const changes = await desk.db.transaction(async (tx) => {
    const state = (await lockPaymentStates(tx, [purchaseId])).get(purchaseId);
    const current = state?.attempts.find((each) => each.id === id);
    if (!state || current?.status !== 'created') return [];
    const ended = nextAttempt(current, { status: 'error', matches: true });
    await saveAttempts(tx, [{ ...current, ...ended, checkAt: null, updatedAt: new Date(desk.now()) }]);
    await announceFailed(tx, [{ id, purchaseId, seen }]);
    const renewed = await renewHoldsOf(tx, [state.purchase], desk.now());
    if (renewed.size === 0) return [];
    const upTo = await transactionId(tx);
    return touchedByOrder(state.purchase).map((each) => ({ ...each, upTo }));
  });
  if (changes.length > 0) desk.bus.publish(changes);
}
