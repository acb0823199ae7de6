import { MINUTE_MS } from '#domain/base/durations.ts';
import { applyReport } from '#server/payments/apply-report.ts';
import { type AttemptRow, checkAgain, dueAttempts } from '#server/payments/attempts-storage.ts';
import { endUncharged } from '#server/payments/end-uncharged.ts';
import { GatewayAway } from '#server/payments/payment-gateway.ts';
import { publicKeysOf, statusByAny } from '#server/payments/payment-gateways.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';

const BATCH_ROWS = 20;
const SOONEST_MS = 3_000;
const LATEST_MS = 10 * MINUTE_MS;
const BACKOFF_FACTOR = 1.5;
/** A request that the gateway has not heard of by then never arrived: its own timeouts are far shorter. */
const NEVER_ARRIVED_MS = 10 * MINUTE_MS;

/**
 * Asks the gateway about an attempt, by our reference, and applies the answer. Then says when to ask again,
 * if at all.
 */
export async function askGateway(desk: PaymentsDesk, attempt: AttemptRow): Promise<void> {
  const { db } = desk;
  const gateways = await desk.gateways();
  if (gateways.known.length === 0) return;
  try {
    const report = await statusByAny(gateways, attempt);
    if (report) {
      const raw = JSON.stringify(report);
      const publicKeys = publicKeysOf(gateways);
      await applyReport(desk, { report, source: 'poll', raw, publicKeys, begunBefore: null });
    } else if (attempt.gatewayId === null && desk.now() - attempt.createdAt.getTime() > NEVER_ARRIVED_MS) {
      await endUncharged(desk, attempt, { seen: false });
    }
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    desk.log.warn({ err: error, reference: attempt.reference }, 'The gateway could not be asked.');
  }
  await checkAgain(db, attempt, new Date(desk.now() + untilNext(attempt.checks)));
}

/** Asks about every due attempt. @returns how many it asked about. */
export async function askAboutDue(desk: PaymentsDesk): Promise<number> {
  const { known } = await desk.gateways();
  if (known.length === 0) return 0;
  const names = [...new Set(known.map(({ gateway }) => gateway.name))];
  const due = await dueAttempts(desk.db, names, desk.now(), BATCH_ROWS);
  await Promise.all(due.map((each) => askGateway(desk, each)));
  return due.length;
}

function untilNext(checks: number): number {
  return Math.min(LATEST_MS, SOONEST_MS * BACKOFF_FACTOR ** Math.min(checks, 30));
}
