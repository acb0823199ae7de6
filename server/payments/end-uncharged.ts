import { nextAttempt } from '#domain/payments/payment-attempt.ts';
import { attemptById, type AttemptRow, updateAttempt } from '#server/payments/attempts-storage.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';
import { transactionId } from '#server/replication/transaction-id.ts';

/** Ends an attempt that the gateway certainly did not take. Should it speak of it all the same, that word counts. */
export async function endUncharged(desk: PaymentsDesk, attempt: AttemptRow): Promise<void> {
  const upTo = await desk.db.transaction(async (tx) => {
    await desk.purchases.lock(tx, attempt.purchaseId);
    const current = await attemptById(tx, attempt.id);
    if (current?.status !== 'created') return null;
    await updateAttempt(tx, attempt.id, {
      ...nextAttempt(current, { status: 'error', matches: true }),
      checkAt: null,
      updatedAt: new Date(desk.now()),
    });
    const isRenewed = await desk.purchases.renewHold(tx, attempt.purchaseId, desk.now());
    return isRenewed ? transactionId(tx) : null;
  });
  if (upTo === null) return;
  desk.bus.publish([{ collection: 'orders', scopes: [`user:${attempt.buyerId}`, 'admin'], upTo }]);
}
