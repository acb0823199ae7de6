import type { AdvanceIncidentData, CommentIncidentData } from '#domain/inventory/incident-commands.ts';
import type { Incident } from '#domain/inventory/incident.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { stepVerbs, type IncidentStep } from '#src/features/warehouse/incidents/incident-step-labels.ts';
import { stockLane } from '#src/shared/movements/send-movement.ts';

/**
 * Saves a step of an incident on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveIncidentStep(
  incident: Incident,
  step: Omit<AdvanceIncidentData, 'incident_id' | 'to'> & { to: IncidentStep },
): Promise<void> {
  const data: AdvanceIncidentData = { incident_id: incident.id, ...step };
  await saveStep('incident.advance', data, {
    lane: stockLane(incident.sku, incident.location),
    title: `${stepVerbs[step.to]}: ${incident.number}`,
    detail: step.note || incident.product_name,
  });
}

/**
 * Saves a comment on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveIncidentComment(incident: Incident, text: string): Promise<void> {
  const data: CommentIncidentData = { incident_id: incident.id, text };
  await saveStep('incident.comment', data, {
    lane: stockLane(incident.sku, incident.location),
    title: `Comentar ${incident.number}`,
    detail: text,
  });
}
