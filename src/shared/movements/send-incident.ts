import type { Account } from '#domain/accounts/account.ts';
import { incidentKindLabels } from '#domain/inventory/incident.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import { quarantineMovement } from '#domain/inventory/incident-transitions.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { unitsOfLot } from '#domain/inventory/stock-lots.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { provisionalMovement } from '#domain/inventory/provisional-movement.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { serverNow } from '#src/device/clock.ts';
import { stockLane } from '#src/shared/movements/send-movement.ts';
import { sendCommand } from '#src/sync/outbox.ts';
import type { NewCommand } from '#src/sync/outbox-contract.ts';

/** A product at its position, with the fields that a report needs. */
export type Reported = Pick<
  InventoryItem,
  'productId' | 'productName' | 'sku' | 'location' | 'quantity' | 'cost'
>;

/**
 * Saves the report of an incident on this device; it leaves by itself, once its author was offered to undo it
 * with its photographs. Its units show as in quarantine from now on.
 * @param after the command that brought the units there, while that may not have left.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendIncident(
  item: Reported,
  data: ReportIncidentData,
  reporter: Account,
  after: string[] = [],
): Promise<string> {
  const command = incidentCommand(item, data, reporter);
  return sendCommand({ ...command, options: { ...command.options, after, undoable: true } });
}

/** The report of an incident as `sendTogether` saves it. */
export function incidentCommand(item: Reported, data: ReportIncidentData, reporter: Account): NewCommand {
  const units = countOf(data.cantidad, 'unidad', 'unidades');
  return {
    name: 'incident.report',
    data,
    options: {
      lane: stockLane(item.sku, item.location),
      title: `Incidente: ${incidentKindLabels[data.tipo_incidente].toLowerCase()}, ${units}`,
      detail: `${item.sku} · ${positionLabel(item.location)} · ${data.descripcion}`,
      preview: quarantineOf(item, data, reporter),
    },
  };
}

/** The movement by which the units of a report go to quarantine, until the server writes it. */
export function quarantineOf(item: Reported, data: ReportIncidentData, reporter: Account): StockMovement {
  return provisionalMovement({
    product: { id: item.productId, name: item.productName, sku: item.sku },
    move: {
      ...quarantineMovement({ location: item.location, cantidad: data.cantidad }),
      location: item.location,
    },
    author: reporter,
    occurredAt: serverNow(),
    notes: data.descripcion,
    cost: item.cost,
    lots: unitsOfLot(data, data.cantidad),
    stock: { before: item.quantity, after: item.quantity - data.cantidad },
  });
}
