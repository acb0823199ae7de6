import { useCallback, useEffect, useState } from 'react';
import type { PurchasePayment } from '#domain/payments/payments-api.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { followPayment } from '#src/shared/payments/follow-payment.ts';
import { connection } from '#src/sync/sync-status.ts';

export interface FollowedPayment {
  /** Null until the server said it. */
  payment: PurchasePayment | null;
  setPayment(payment: PurchasePayment): void;
  /** Asks anew, and keeps asking while a decision is awaited. */
  askAgain(): void;
}

/** The payment status of a purchase, asked of the server while it answers and this page is visible. */
export function usePurchasePayment(orderId: string): FollowedPayment {
  const online = useSignalValue(connection) === 'online';
  const [payment, setPayment] = useState<PurchasePayment | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!online) return undefined;
    return followPayment(orderId, setPayment);
  }, [orderId, online, round]);

  const askAgain = useCallback(() => setRound((count) => count + 1), []);
  return { payment, setPayment, askAgain };
}
