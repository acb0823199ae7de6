import { displayName, type Account } from '#domain/accounts/account.ts';
import { uuidv7 } from '#domain/ids.ts';
import { incidentKindLabels } from '#domain/inventory/incident-labels.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import { quarantineMovement } from '#domain/inventory/incident-transitions.ts';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { countOf } from '#domain/spanish-text.ts';
import { stockLane } from '#src/pieces/send-movement.ts';
import { sendIncidentPhoto } from '#src/pieces/send-incident-photo.ts';
import { undoIncident } from '#src/pieces/undo-incident.ts';
import { send } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/toast.tsx';

/**
 * Saves the report of an incident on this device; it leaves by itself. Its units show as in quarantine from now on.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveIncident(
  item: ShownInventoryItem,
  data: ReportIncidentData,
  { reporter, photos }: { reporter: Account; photos: readonly string[] },
): Promise<void> {
  const units = countOf(data.cantidad, 'unidad', 'unidades');
  const id = await send('incident.report', data, {
    lane: stockLane(item.sku, item.location),
    title: `Incidente: ${incidentKindLabels[data.tipo_incidente].toLowerCase()}, ${units}`,
    detail: `${item.sku} · ${positionLabel(item.location)} · ${data.descripcion}`,
    preview: provisionalQuarantine(item, data, reporter),
  });
  const kept = await keepPhotos(id, photos, `${item.sku} · ${positionLabel(item.location)}`);
  toast({
    ...(kept
      ? { text: 'Incidente guardado en este equipo' }
      : { text: 'Incidente guardado, pero no cupieron todas sus fotos', tone: 'warning' as const }),
    action: { label: 'Deshacer', run: () => void undoIncident(id) },
  });
}

/** They leave after their incident. @returns whether this device could keep all of them. */
async function keepPhotos(incidentId: string, photos: readonly string[], detail: string): Promise<boolean> {
  try {
    for (const jpeg of photos) await sendIncidentPhoto(incidentId, jpeg, { detail, after: [incidentId] });
    return true;
  } catch {
    return false;
  }
}

/** The line of the ledger as this device shows it until the server writes the real one. */
function provisionalQuarantine(
  item: ShownInventoryItem,
  { cantidad, descripcion }: ReportIncidentData,
  reporter: Account,
): StockMovement {
  return {
    id: uuidv7(),
    productId: item.productId,
    productName: item.productName,
    sku: item.sku,
    ...quarantineMovement({ location: item.location, cantidad }),
    previousStock: item.quantity,
    newStock: item.quantity - cantidad,
    location: item.location,
    userId: reporter.id,
    userName: displayName(reporter),
    notes: descripcion,
    timestamp: new Date().toISOString(),
    sequence: null,
    cost: item.cost,
    reference: '',
  };
}
