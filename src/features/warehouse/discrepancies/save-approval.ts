import type { ApproveCountData, RejectCountData } from '#domain/counts/count-commands.ts';
import type { Discrepancy, DiscrepancyCause } from '#domain/counts/discrepancy.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { stockLane } from '#src/shared/movements/send-movement.ts';

/**
 * Saves on this device the approval of a count; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export function saveApproval(of: Discrepancy, cause: DiscrepancyCause, note: string): Promise<void> {
  const data: ApproveCountData = { discrepancy_id: of.id, count_id: of.count_id ?? '', cause, note };
  return save('count.approve', data, { of, verb: 'Aprobar', detail: note || of.product_name });
}

/**
 * Saves on this device the request to count again; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export function saveRejection(of: Discrepancy, note: string): Promise<void> {
  const data: RejectCountData = { discrepancy_id: of.id, count_id: of.count_id ?? '', note };
  return save('count.reject', data, { of, verb: 'Contar otra vez', detail: note });
}

async function save(
  name: 'count.approve' | 'count.reject',
  data: ApproveCountData | RejectCountData,
  { of, verb, detail }: { of: Discrepancy; verb: string; detail: string },
): Promise<void> {
  await saveStep(name, data, {
    lane: stockLane(of.sku, of.location),
    title: `${verb}: ${of.number}`,
    detail,
  });
}
