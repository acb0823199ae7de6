import { displayName, type Account } from '#domain/accounts/account.ts';
import { uuidv7 } from '#domain/ids.ts';
import { incidentKindLabels } from '#domain/inventory/incident-labels.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import { quarantineMovement } from '#domain/inventory/incident-transitions.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { countOf } from '#domain/spanish-text.ts';
import { stockLane } from '#src/pieces/send-movement.ts';
import { send } from '#src/sync/outbox.ts';

/** A product where it stands, as far as a report says it. */
export type Reported = Pick<
  InventoryItem,
  'productId' | 'productName' | 'sku' | 'location' | 'quantity' | 'cost'
>;

/**
 * Saves the report of an incident on this device; it leaves by itself. Its units show as in quarantine from now on.
 * @param after what brought the units there, while that may not have left.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendIncident(
  item: Reported,
  data: ReportIncidentData,
  reporter: Account,
  after: string[] = [],
): Promise<string> {
  const units = countOf(data.cantidad, 'unidad', 'unidades');
  return send('incident.report', data, {
    lane: stockLane(item.sku, item.location),
    after,
    title: `Incidente: ${incidentKindLabels[data.tipo_incidente].toLowerCase()}, ${units}`,
    detail: `${item.sku} · ${positionLabel(item.location)} · ${data.descripcion}`,
    preview: provisionalQuarantine(item, data, reporter),
  });
}

/** The line of the ledger as this device shows it until the server writes the real one. */
function provisionalQuarantine(
  item: Reported,
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
    deviceId: null,
  };
}
