import type { Account } from '#domain/accounts/account.ts';
import { incidentKindLabels } from '#domain/inventory/incident.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import { quarantineMovement } from '#domain/inventory/incident-transitions.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { provisionalMovement } from '#domain/inventory/provisional-movement.ts';
import { countOf } from '#domain/spanish-text.ts';
import { serverNow } from '#src/device/clock.ts';
import { stockLane } from '#src/shared/movements/send-movement.ts';
import { send } from '#src/sync/outbox.ts';

/** A product at its position, with the fields that a report needs. */
export type Reported = Pick<
  InventoryItem,
  'productId' | 'productName' | 'sku' | 'location' | 'quantity' | 'cost'
>;

/**
 * Saves the report of an incident on this device; it leaves by itself, once its author was offered to undo it
 * with its photographs. Its units show as in quarantine from now on.
 * @param after the command that brought the units there, while that may not have left.
 * @param act what it is undone with; by itself, it and its photographs.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendIncident(
  item: Reported,
  data: ReportIncidentData,
  reporter: Account,
  { after = [], act }: { after?: string[]; act?: string } = {},
): Promise<string> {
  const units = countOf(data.cantidad, 'unidad', 'unidades');
  return send('incident.report', data, {
    undoable: act ?? true,
    lane: stockLane(item.sku, item.location),
    after,
    title: `Incidente: ${incidentKindLabels[data.tipo_incidente].toLowerCase()}, ${units}`,
    detail: `${item.sku} · ${positionLabel(item.location)} · ${data.descripcion}`,
    preview: provisionalMovement({
      product: { id: item.productId, name: item.productName, sku: item.sku },
      move: {
        ...quarantineMovement({ location: item.location, cantidad: data.cantidad }),
        location: item.location,
      },
      author: reporter,
      occurredAt: serverNow(),
      notes: data.descripcion,
      cost: item.cost,
      stock: { before: item.quantity, after: item.quantity - data.cantidad },
    }),
  });
}
