import type { Account } from '#domain/accounts/account.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { sendIncident } from '#src/shared/movements/send-incident.ts';
import { sendIncidentPhoto } from '#src/shared/movements/send-incident-photo.ts';
import { offerUndo } from '#src/shared/outbox/offer-undo.ts';

/**
 * Saves the report of an incident and its photographs on this device; they leave by themselves.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveIncident(
  item: InventoryItemWithPending,
  data: ReportIncidentData,
  { reporter, photos }: { reporter: Account; photos: readonly string[] },
): Promise<void> {
  const id = await sendIncident(item, data, reporter);
  const kept = await storeIncidentPhotos(id, photos, {
    detail: `${item.sku} · ${positionLabel(item.location)}`,
    act: id,
  });
  const areAllKept = kept.length === photos.length;
  offerUndo({
    ids: [id, ...kept],
    text: areAllKept
      ? 'Incidente guardado en este equipo'
      : 'Incidente guardado, pero no cupieron todas sus fotos',
    tone: areAllKept ? 'success' : 'warning',
  });
}

/**
 * Saves the photographs of an incident that was saved with them; they leave after it.
 * @param act of the incident.
 * @returns the ids of those that this device could keep.
 */
export async function storeIncidentPhotos(
  incidentId: string,
  photos: readonly string[],
  { detail, act }: { detail: string; act: string },
): Promise<readonly string[]> {
  const kept: string[] = [];
  try {
    for (const jpeg of photos) kept.push(await sendIncidentPhoto(incidentId, jpeg, { detail, act }));
  } catch {
    // The incident is saved without them, and the notice says so.
  }
  return kept;
}
