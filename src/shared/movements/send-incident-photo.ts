import type { AddIncidentPhotoData } from '#domain/inventory/incident-photo.ts';
import { send } from '#src/sync/outbox.ts';

/**
 * Saves a photograph of an incident on this device, encrypted like all that waits there; it leaves by itself.
 * @param after its report, while that may not have left.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendIncidentPhoto(
  incidentId: string,
  jpeg: string,
  { detail, after = [] }: { detail: string; after?: string[] },
): Promise<string> {
  const data: AddIncidentPhotoData = { incident_id: incidentId, jpeg };
  return send('incident.addPhoto', data, {
    lane: `incident-photos:${incidentId}`,
    after,
    title: 'Foto de un incidente',
    detail,
    preview: null,
  });
}
