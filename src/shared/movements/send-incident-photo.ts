import type { AddIncidentPhotoData } from '#domain/inventory/incident-photo.ts';
import { send } from '#src/sync/outbox.ts';

/**
 * Saves a photograph of an incident on this device, encrypted like all that waits there; it leaves by itself.
 * @param act of its report, when that was saved with it: it leaves after that, and is undone with it.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendIncidentPhoto(
  incidentId: string,
  jpeg: string,
  { detail, act }: { detail: string; act?: string },
): Promise<string> {
  const data: AddIncidentPhotoData = { incident_id: incidentId, jpeg };
  return send('incident.addPhoto', data, {
    lane: `incident-photos:${incidentId}`,
    ...(act !== undefined && { after: [incidentId], undoable: act }),
    title: 'Foto de un incidente',
    detail,
    preview: null,
  });
}
