import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';

/**
 * A movement that is only on its device: the command, with the line of the ledger that the device shows for
 * it.
 */
export function aMovementEntry(over: Partial<StockMovement> = {}): OutboxEntry {
  const preview = aStockMovement({ sequence: null, deviceId: null, ...over });
  const { type, quantity, sku, timestamp } = preview;
  return anEntry({
    title: `${movementTypeLabels[type]} de ${countOf(quantity, 'unidad', 'unidades')}`,
    detail: sku,
    preview,
    timestamp,
  });
}
