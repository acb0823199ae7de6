import type { AdvanceLeadData } from '#domain/leads/lead-commands.ts';
import { leadStepLabels, type ListedLead } from '#domain/leads/listed-lead.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';

/**
 * Saves on this device that a lead is one step on; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveLeadStep(
  lead: ListedLead,
  status: AdvanceLeadData['status'],
  note: string,
): Promise<void> {
  const data: AdvanceLeadData = { lead_id: lead.id, status, note };
  await saveStep('lead.advance', data, {
    lane: `lead:${lead.id}`,
    title: `${leadStepLabels[status]}: ${lead.number}`,
    detail: note || lead.nombre,
  });
}
