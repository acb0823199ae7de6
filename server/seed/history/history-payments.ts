import { MINUTE_MS } from '#domain/base/durations.ts';
import { newAttempt } from '#domain/payments/payment-attempt.ts';
import { needsGateway } from '#domain/payments/payment-method.ts';
import type {
  paidPurchases,
  paymentAttempts,
  paymentEvents,
} from '#server/db/tables/money/payments-tables.ts';
import { between, chance, demoId } from '#server/seed/chance.ts';
import type { HistoryPurchase } from '#server/seed/history/history-purchases.ts';
import { paidAt } from '#server/seed/history/order-way.ts';

type AttemptRow = typeof paymentAttempts.$inferInsert;

/** The payments of the history, as the database keeps them. */
export interface HistoryPayments {
  attempts: AttemptRow[];
  events: (typeof paymentEvents.$inferInsert)[];
  paid: (typeof paidPurchases.$inferInsert)[];
}

const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Some first tries are refused by the bank. */
const SHARE_DECLINED = 0.08;

/** Each purchase that went through the gateway with its tries, of which the last one paid. */
export function historyPayments(
  purchases: readonly HistoryPurchase[],
  totals: ReadonlyMap<string, number>,
): HistoryPayments {
  const all: HistoryPayments = { attempts: [], events: [], paid: [] };
  for (const purchase of purchases) {
    const paidMs = paidAt(purchase);
    if (paidMs === null) continue;
    const amountCop = totals.get(purchase.id) ?? 0;
    const tries =
      chance(`${purchase.id} declined`) < SHARE_DECLINED
        ? ([
            ['declined', paidMs - 2 * MINUTE_MS],
            ['approved', paidMs],
          ] as const)
        : ([['approved', paidMs]] as const);
    for (const [index, [status, atMs]] of tries.entries()) {
      const attempt = attemptOf(purchase, { number: index + 1, status, atMs, amountCop });
      all.attempts.push(attempt);
      all.events.push({
        hash: demoId(`heard of ${attempt.id}`).replaceAll('-', ''),
        attemptId: attempt.id,
        source: 'webhook',
        gatewayId: attempt.gatewayId ?? '',
        status,
        amountInCents: amountCop * 100,
        matches: true,
        receivedAt: attempt.updatedAt,
      });
      if (status === 'approved')
        all.paid.push({ purchaseId: purchase.id, attemptId: attempt.id, paidAt: attempt.updatedAt });
    }
  }
  return all;
}

interface Tried {
  number: number;
  status: 'declined' | 'approved';
  atMs: number;
  amountCop: number;
}

function attemptOf({ id, buyer, method }: HistoryPurchase, { number, status, atMs, amountCop }: Tried) {
  const key = `attempt ${number} of ${id}`;
  return {
    ...newAttempt,
    id: demoId(key),
    purchaseId: id,
    number,
    reference: referenceOf(key),
    buyerId: buyer.id,
    method,
    gateway: needsGateway(method) ? ('local' as const) : null,
    amountCop,
    status,
    gatewayId: `demo-${demoId(`${key} gateway`)}`,
    createdAt: new Date(atMs - between(20, 90, key) * 1_000),
    updatedAt: new Date(atMs),
  };
}

/** `MSP-7K3F-9Q2X-BD4H`. */
function referenceOf(key: string): string {
  const email = (place: number) =>
    REFERENCE_LETTERS.charAt(between(0, REFERENCE_LETTERS.length - 1, `${key} letter ${place}`));
  const group = (first: number) => [0, 1, 2, 3].map((each) => email(first + each)).join('');
  return `MSP-${group(0)}-${group(4)}-${group(8)}`;
}
