import type { ReceivedReport, Outcome } from '#server/payments/ingest-gateway-events.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';

/** Applies a gateway's report, and tells the buyer's devices. */
export async function applyReport(desk: PaymentsDesk, received: ReceivedReport): Promise<Outcome> {
  const { outcome, changes } = await desk.together.ingest(received);
  if (changes.length > 0) desk.bus.publish(changes);
  return outcome;
}
