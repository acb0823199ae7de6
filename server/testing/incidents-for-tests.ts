import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { AdvanceIncidentPayload, ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import type { Command } from '#domain/protocol/command.ts';
import { envelope, ofStock, shelf } from '#server/testing/commands-for-tests.ts';

/** Somebody lost a unit of `shelf`. */
export function anIncident(
  productId: string,
  data: Partial<v.InferInput<typeof ReportIncidentData>> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const incident = {
    inventory_id: inventoryItemId(productId, shelf),
    tipo_incidente: 'PERDIDO',
    descripcion: 'No está en su posición',
    ...data,
  };
  return {
    ...envelope('admin_logistics', id),
    ...ofStock(id),
    name: 'incident.report',
    data: incident,
    ...overrides,
  };
}

/** Staff bring an incident, which has the id of the command that reported it, to a state. */
export function anIncidentStep(
  incidentId: string,
  data: v.InferInput<typeof AdvanceIncidentPayload>,
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const step = { incident_id: incidentId, ...data };
  return {
    ...envelope('admin_logistics', id),
    ...ofStock(id),
    name: 'incident.advance',
    data: step,
    ...overrides,
  };
}

export function anIncidentComment(incidentId: string, text = 'Revisé las cámaras.'): Command {
  const id = randomUUID();
  const data = { incident_id: incidentId, text };
  return { ...envelope('admin_logistics', id), ...ofStock(id), name: 'incident.comment', data };
}

/** Staff add a photograph, in base64, to an incident. */
export function anIncidentPhoto(incidentId: string, jpeg: string): Command {
  const id = randomUUID();
  const data = { incident_id: incidentId, jpeg };
  return { ...envelope('admin_logistics', id), ...ofStock(id), name: 'incident.addPhoto', data };
}
