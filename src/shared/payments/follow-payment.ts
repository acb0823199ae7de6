import { isFinal } from '#domain/payments/payment-attempt.ts';
import { needsGateway } from '#domain/payments/payment-method.ts';
import type { PurchasePayment } from '#domain/payments/payments-api.ts';
import { paymentStatus } from '#src/shared/payments/payments.ts';

/** How long until the next question; the last wait repeats. */
const WAITS_MS = [1_500, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];

/**
 * Whether a gateway still has something to say about this purchase. Payment on delivery has no news until
 * then.
 */
export function isAwaited({ status, attempts }: PurchasePayment): boolean {
  if (status === 'paid') return false;
  return attempts.some((each) => needsGateway(each.payment_method) && !isFinal(each.status));
}

/**
 * Asks for the payment status of a purchase, and keeps asking, ever more seldom, while the gateway's decision
 * is awaited and the page is visible. A page that becomes visible again asks at once.
 * @param tell gets each answer.
 * @returns stops it.
 */
export function followPayment(
  orderId: string,
  tell: (payment: PurchasePayment) => void,
  ask: typeof paymentStatus = paymentStatus,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let asked = 0;

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (document.hidden) return;
    const mine = (latest += 1);
    const payment = await ask(orderId);
    if (mine !== latest) return;
    if (payment) tell(payment);
    if (payment && !isAwaited(payment)) return;
    const wait = WAITS_MS[Math.min(asked, WAITS_MS.length - 1)];
    asked += 1;
    timer = setTimeout(() => void look(), wait);
  }

  function onVisibility(): void {
    asked = 0;
    if (document.hidden) clearTimeout(timer);
    else void look();
  }

  document.addEventListener('visibilitychange', onVisibility);
  void look();
  return () => {
    latest += 1;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
