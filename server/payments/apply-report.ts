import type { HeardReport, Outcome } from '#server/payments/ingest-gateway-events.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';

/** Does what a gateway's word means, and tells the devices of who bought. */
export async function applyReport(desk: PaymentsDesk, heard: HeardReport): Promise<Outcome> {
  const { outcome, changes } = await desk.together.hear(heard);
  if (changes.length > 0) desk.bus.publish(changes);
  return outcome;
}
