import type { Account } from '#domain/accounts/account.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { sendIncident } from '#src/shared/movements/send-incident.ts';
import { sendIncidentPhoto } from '#src/shared/movements/send-incident-photo.ts';
import { undoIncident } from '#src/shared/movements/undo-incident.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

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
  const kept = await keepIncidentPhotos(id, photos, `${item.sku} · ${positionLabel(item.location)}`);
  toast({
    ...(kept
      ? { text: 'Incidente guardado en este equipo' }
      : { text: 'Incidente guardado, pero no cupieron todas sus fotos', tone: 'warning' as const }),
    action: { label: 'Deshacer', run: () => void undoIncident(id) },
  });
}

/**
 * Saves the photographs of an incident on this device; they leave after their incident.
 * @returns whether this device could keep all of them.
 */
export async function keepIncidentPhotos(
  incidentId: string,
  photos: readonly string[],
  detail: string,
): Promise<boolean> {
  try {
    for (const jpeg of photos) await sendIncidentPhoto(incidentId, jpeg, { detail, after: [incidentId] });
    return true;
  } catch {
    return false;
  }
}
