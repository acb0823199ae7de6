import type { ProcessPayment } from '#domain/payments/payment-data.ts';
import { paymentRefusals } from '#domain/payments/payment-labels.ts';
import type { OfferTerms } from '#domain/settings/payment-terms.ts';
import { paths } from '#domain/paths.ts';
import { ApiProblem, problem } from '#server/http/api-problem.ts';
import { applyReport } from '#server/payments/apply-report.ts';
import { askGateway } from '#server/payments/ask-gateway.ts';
import type { AttemptRow, TakenAttempt } from '#server/payments/attempts-storage.ts';
import { endUncharged } from '#server/payments/end-uncharged.ts';
import { doesMatch, eventOf, type ReceivedReport, movedBy } from '#server/payments/ingest-gateway-events.ts';
import type { PaymentState } from '#server/payments/payable-purchases.ts';
import { type CreateAnswer, GatewayAway } from '#server/payments/payment-gateway.ts';
import { publicKeysOf } from '#server/payments/payment-gateways.ts';
import { returnReference } from '#server/payments/payment-return.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';

export interface WhoPays {
  buyerId: string;
  /** Id of the attempt, from the device: the same one again is the same attempt. */
  attemptId: string;
  ip: string | null;
  /** What the company offers now, and where. */
  terms: OfferTerms;
}

/**
 * Makes an attempt to pay a purchase. The server writes it before the gateway hears of it, and the gateway
 * hears of it once: when its answer is lost, the server asks by our reference for the result, now and later.
 * @returns the state of the purchase after it.
 * @throws ApiProblem 404 when the purchase is not this buyer's, 409 when it is paid, cannot be paid, or
 * another attempt is on its way and `retry` was not asked for, 422 when the gateway refuses the data, 503
 * when it cannot be reached.
 */
export async function startPayment(
  desk: PaymentsDesk,
  who: WhoPays,
  asked: ProcessPayment,
): Promise<PaymentState | null> {
  const redirectUrl = redirectOf(desk, who.attemptId, asked);
  const { buyerId, attemptId, terms } = who;
  const gateways = await desk.gateways();
  const gateway = gateways.current;
  const opened = await desk.together.open({
    buyerId,
    attemptId,
    asked,
    terms,
    gateway: gateway?.name ?? null,
  });
  if (opened instanceof ApiProblem) throw opened;
  if (opened.changes.length > 0) desk.bus.publish(opened.changes);
  const { attempt, state } = opened;
  if (!opened.isNew || asked.payment_method === 'contraentrega' || !gateway) return state;
  const answer = await created(desk, attempt, () =>
    gateway.create({
      reference: attempt.reference,
      amountCop: attempt.amountCop,
      payer: state.purchase.payer,
      redirectUrl,
      ip: who.ip,
      payment: asked,
    }),
  );
  if (answer?.outcome === 'taken') {
    const { report } = answer;
    const raw = JSON.stringify(report);
    const publicKeys = publicKeysOf(gateways);
    const received: ReceivedReport = { report, source: 'created', raw, publicKeys, begunBefore: null };
    const taken = asTaken(attempt, received, new Date(desk.now()));
    if (taken && (await desk.together.take(taken))) return stateWith(state, taken.attempt);
    await applyReport(desk, received);
  }
  if (answer?.outcome === 'refused') {
    await endUncharged(desk, attempt, { seen: true });
    throw problem(422, 'API_001', paymentRefusals.gateway_refused, answer.errors);
  }
  return desk.together.read(asked.order_id);
}

/**
 * A new attempt that the gateway is at work on, as usual; null when its report says more, or is not about
 * this attempt.
 */
function asTaken(attempt: AttemptRow, received: ReceivedReport, at: Date): TakenAttempt | null {
  const { report } = received;
  if (report.status !== 'pending' || !doesMatch(attempt, received)) return null;
  const taken = movedBy(attempt, { status: report.status, matches: true }, report, at);
  return { attempt: taken, event: eventOf(received, attempt, at) };
}

function stateWith({ purchase, attempts }: PaymentState, changed: AttemptRow): PaymentState {
  return { purchase, attempts: attempts.map((each) => (each.id === changed.id ? changed : each)) };
}

/** The gateway's answer, or null when the server must ask again later: then it may have been charged. */
async function created(
  desk: PaymentsDesk,
  attempt: AttemptRow,
  create: () => Promise<CreateAnswer>,
): Promise<CreateAnswer | null> {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    desk.log.warn({ err: error, reference: attempt.reference }, 'A payment is in doubt.');
    if (error.isUnheard) {
      await endUncharged(desk, attempt, { seen: true });
      throw problem(503, 'API_003', paymentRefusals.gateway_away);
    }
    await askGateway(desk, attempt);
    return null;
  }
}

/** Where the bank sends the person back: an address of this site, or the one that says how the payment ended. */
function redirectOf(desk: PaymentsDesk, attemptId: string, asked: ProcessPayment): string {
  const { publicUrl } = desk;
  const wanted = 'redirect_url' in asked.payment_data ? asked.payment_data.redirect_url : undefined;
  if (wanted === undefined)
    return `${publicUrl}${paths.paymentReturn(asked.order_id, returnReference(desk, attemptId))}`;
  if (URL.canParse(wanted) && new URL(wanted).origin === new URL(publicUrl).origin) return wanted;
  throw problem(422, 'API_001', paymentRefusals.redirect_elsewhere, [
    { field: 'payment_data.redirect_url', message: paymentRefusals.redirect_elsewhere },
  ]);
}
