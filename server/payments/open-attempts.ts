import { randomInt } from 'node:crypto';
import { codeOf } from '#domain/geography/divipola.ts';
import { isFinal, newAttempt } from '#domain/payments/payment-attempt.ts';
import type { ProcessPayment } from '#domain/payments/payment-data.ts';
import { inProgressMessage, paymentRefusals } from '#domain/payments/payment-labels.ts';
import { isOffered, type OfferTerms } from '#domain/settings/payment-terms.ts';
import type { Db } from '#server/db/database.ts';
import { ApiProblem, notFound, problem } from '#server/http/api-problem.ts';
import { type AttemptRow, insertAttempts } from '#server/payments/attempts-storage.ts';
import { lockPaymentStates, renewHoldsOf, type PaymentState } from '#server/payments/payable-purchases.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import type { Change } from '#server/db/change-bus.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';

export const MAX_ATTEMPTS = 20;
/**
 * When the server asks the gateway by itself for the first time; the answer to the request comes sooner, if
 * it arrives.
 */
const FIRST_CHECK_MS = 15_000;
/** Without letters and digits that look alike. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Somebody wants to pay a purchase. */
export interface AskedAttempt {
  buyerId: string;
  /** Id of the attempt, from the device: the same one again is the same attempt. */
  attemptId: string;
  asked: ProcessPayment;
  /** What the company offers now, and where. */
  terms: OfferTerms;
  /** The gateway that would carry it out; null where none is offered. */
  gateway: PaymentGateway['name'] | null;
}

export interface OpenedAttempt {
  attempt: AttemptRow;
  /** The purchase's state, with this attempt. */
  state: PaymentState;
  isNew: boolean;
  changes: Change[];
}

/**
 * Opens attempts to pay purchases, in one transaction and in the order of the requests.
 * @returns for each the attempt, or why there is none: 404 when the purchase is not theirs, 409 when it is
 * paid or cannot be paid, when another attempt is on its way and `retry` was not asked for, or when the id is
 * another attempt's.
 */
export async function openAttempts(
  tx: Db,
  nowMs: number,
  all: readonly AskedAttempt[],
): Promise<(OpenedAttempt | ApiProblem)[]> {
  const states = await lockPaymentStates(
    tx,
    all.map((each) => each.asked.order_id),
  );
  const opened = all.map((each) => open(states.get(each.asked.order_id), each, nowMs));
  const isNew = (each: OpenedAttempt | ApiProblem): each is OpenedAttempt => 'isNew' in each && each.isNew;
  const fresh = opened.filter(isNew);
  const { ids, upTo } = await insertAttempts(
    tx,
    fresh.map((each) => each.attempt),
  );
  const kept = fresh.filter((each) => ids.delete(each.attempt.id));
  const purchases = [...new Set(kept.map((each) => each.state.purchase))];
  await renewHoldsOf(tx, purchases, nowMs);
  for (const { state, changes } of kept) {
    changes.push(...touchedByOrder(state.purchase).map((each) => ({ ...each, upTo })));
  }
  return opened.map((each) =>
    isNew(each) && !kept.includes(each) ? problem(409, 'API_001', paymentRefusals.other_attempt) : each,
  );
}

/** Decides one, and lets later decisions see its effect. */
function open(
  state: PaymentState | undefined,
  { buyerId, attemptId, asked, terms, gateway }: AskedAttempt,
  nowMs: number,
): OpenedAttempt | ApiProblem {
  if (!state || state.purchase.buyerId !== buyerId) return notFound(paymentRefusals.not_found);
  const { purchase, attempts } = state;
  const known = attempts.find((each) => each.id === attemptId);
  if (known && known.method !== asked.payment_method)
    return problem(409, 'API_001', paymentRefusals.other_attempt);
  const again = known ?? waitingOnDelivery(attempts, asked);
  if (again) return { attempt: again, state, isNew: false, changes: [] };
  const { department, city } = purchase.destination;
  const departmentCode = codeOf(department, city)?.slice(0, 2) ?? null;
  const refusal = isOffered(asked.payment_method, departmentCode, terms)
    ? refusalOf(state, asked, gateway)
    : paymentRefusals.method_off;
  if (refusal !== null) return problem(409, 'API_001', refusal);

  const now = new Date(nowMs);
  const by = asked.payment_method === 'contraentrega' ? null : gateway;
  const attempt: AttemptRow = {
    ...newAttempt,
    id: attemptId,
    purchaseId: purchase.id,
    number: attempts.length + 1,
    reference: newReference(),
    buyerId,
    method: asked.payment_method,
    gateway: by,
    amountCop: purchase.amountCop,
    status: by === null ? 'pending' : 'created',
    refundDue: false,
    gatewayId: null,
    redirectUrl: null,
    cash: null,
    checkAt: by === null ? null : new Date(nowMs + FIRST_CHECK_MS),
    checks: 0,
    createdAt: now,
    updatedAt: now,
  };
  attempts.push(attempt);
  purchase.method = asked.payment_method;
  return { attempt, state, isNew: true, changes: [] };
}

/** The attempt that waits for contraentrega: choosing it twice is choosing it once. */
function waitingOnDelivery(attempts: readonly AttemptRow[], asked: ProcessPayment): AttemptRow | undefined {
  if (asked.payment_method !== 'contraentrega') return undefined;
  return attempts.find((each) => each.method === 'contraentrega' && !isFinal(each.status));
}

/** Why nobody can try to pay it now; null when they can. */
function refusalOf(
  { purchase, attempts }: PaymentState,
  asked: ProcessPayment,
  gateway: AskedAttempt['gateway'],
): string | null {
  if (purchase.paidBy !== null) return paymentRefusals.already_paid;
  if (!purchase.isPayable) return paymentRefusals.not_payable;
  if (asked.payment_method !== 'contraentrega' && gateway === null) return paymentRefusals.gateway_missing;
  if (attempts.length >= MAX_ATTEMPTS) return paymentRefusals.too_many_attempts;
  const onItsWay = attempts.findLast((each) => each.gateway !== null && !isFinal(each.status));
  return onItsWay && !asked.retry ? inProgressMessage(onItsWay.reference) : null;
}

/** `MSP-7K3F-9Q2X-BD4H`: easy to say, and hard to guess (58 bits). */
function newReference(): string {
  const email = () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)];
  const group = () => Array.from({ length: 4 }, email).join('');
  return `MSP-${group()}-${group()}-${group()}`;
}
