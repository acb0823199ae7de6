import { isFinal } from '#domain/payments/payment-attempt.ts';
import { needsGateway } from '#domain/payments/payment-method.ts';
import type { PurchasePayment } from '#domain/payments/payments-api.ts';
import { retryPolicy } from '#domain/base/retry-policy.ts';
import { random } from '#src/device/random.ts';
import { paymentStatus } from '#src/shared/payments/payments.ts';

/** Between questions to a gateway that has not decided: often at first, while the person looks on. */
const questions = retryPolicy({ firstMs: 1_500, maxMs: 30_000, factor: 1.6 });

/**
 * Whether a gateway still has something to say about this purchase. Payment on delivery has no news until
 * then.
 */
export function isAwaited({ status, attempts }: PurchasePayment): boolean {
  if (status === 'paid') return false;
  return attempts.some((each) => needsGateway(each.payment_method) && !isFinal(each.status));
}

/** A question whose answer may still change. */
export interface AwaitedAnswer<Answer> {
  ask(): Promise<Answer>;
  /** Whether another answer is to come. */
  isAwaited(answer: Answer): boolean;
  onAnswer(answer: Answer): void;
}

/**
 * Asks for the payment status of a purchase, and keeps asking while the gateway's decision is awaited.
 * @param setPayment gets each answer.
 * @returns stops it.
 */
export function followPayment(
  orderId: string,
  setPayment: (payment: PurchasePayment) => void,
  ask: typeof paymentStatus = paymentStatus,
): () => void {
  return followUntilDecided({
    ask: () => ask(orderId),
    isAwaited: (payment) => payment === null || isAwaited(payment),
    onAnswer: (payment) => payment && setPayment(payment),
  });
}

/**
 * Asks, and keeps asking, ever more seldom, while another answer is awaited and the page is visible. A page that becomes
 * visible again asks at once.
 * @returns stops it.
 */
export function followUntilDecided<Answer>(question: AwaitedAnswer<Answer>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let asked = 0;

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (document.hidden) return;
    const mine = (latest += 1);
    const answer = await question.ask();
    if (mine !== latest) return;
    question.onAnswer(answer);
    if (!question.isAwaited(answer)) return;
    asked += 1;
    timer = setTimeout(() => void look(), questions.delayMs(asked, random()));
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
