import { useEffect, useRef, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import type { PurchasePayment } from '#domain/payments/payments-api.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { usePurchasePayment } from '#src/shared/payments/use-purchase-payment.ts';
import { takePaymentToStart } from '#src/shared/payments/payment-to-start.ts';
import { makeAttempt, type PaymentAnswer, type PaymentRequest } from '#src/shared/payments/payments.ts';
import { toastFailure } from '#src/shared/saving/toast-failure.ts';
import { connection } from '#src/sync/sync-status.ts';

/** Paying a purchase that the server has: its payment status, and one attempt at a time to pay it. */
export function usePaying(order: Pick<Order, 'id' | 'status'>) {
  const { payment, setPayment, askAgain } = usePurchasePayment(order.id);
  const online = useSignalValue(connection) === 'online';
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);

  async function pay(request: PaymentRequest): Promise<PaymentAnswer | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    const number = (payment?.attempts.length ?? 0) + 1;
    const retry = payment?.status === 'pending';
    const answer = await makeAttempt({ orderId: order.id, number, request, retry });
    underWay.current = false;
    setBusy(false);
    toastFailure(answer);
    if (answer.ok) {
      setPayment(answer.payment);
      goToBank(answer.payment);
    } else setProblem(answer.status === null ? `${answer.message} ${inDoubt}` : answer.message);
    askAgain();
    return answer;
  }

  useEffect(() => {
    if (!online || (order.status !== 'confirmed' && order.status !== 'partially_confirmed')) return;
    const request = takePaymentToStart(order.id);
    if (!request) return;
    if (order.status === 'confirmed') void pay(request);
    else setProblem('Confirmamos una parte de tu pedido: revisa cuánto queda antes de pagarlo.');
    // Takes the payment data once, as soon as the order can be paid.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [online, order.id, order.status]);

  return { payment, busy, problem, pay };
}

const inDoubt = 'Si el pago alcanzó a empezar, lo verás aquí; intentarlo de nuevo no lo repite.';

/** Leaves for the bank's page if the newest attempt has one. */
function goToBank({ attempts: [newest] }: PurchasePayment): void {
  const goes = newest?.payment_method === 'pse' || newest?.payment_method === 'bancolombia_transfer';
  if (goes && newest.redirect_url) leaveFor(newest.redirect_url);
}

/** Opens a page of the bank's in place of this one; it does not follow an address that is no page. */
export function leaveFor(address: string): void {
  if (!URL.canParse(address)) return;
  const { protocol, href } = new URL(address);
  if (protocol === 'https:' || protocol === 'http:') location.assign(href);
}
