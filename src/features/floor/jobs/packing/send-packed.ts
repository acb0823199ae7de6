import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { purchaseIdOf } from '#domain/orders/placement/split-purchase.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { pickTaskId, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import { orderLane } from '#src/shared/orders/send-order.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { outboxEntries, send } from '#src/sync/outbox.ts';

/** The most commands that another one may wait for. */
const MAX_AFTER = 20;

type Packed = Pick<WarehouseTask, 'sourceId' | 'reference' | 'lines'>;

/**
 * Saves on this device that an order is packed: it may be sent. It leaves after the order's picks.
 * @throws OutboxWriteError
 */
export function sendPacked({ sourceId, reference, lines }: Packed): Promise<string> {
  const units = lines.reduce((sum, each) => sum + (each.quantity ?? 0), 0);
  return sendPreparation(sourceId, 'ready', {
    title: `Empacar ${reference}`,
    detail: countOf(units, 'unidad', 'unidades'),
  });
}

/**
 * Saves on this device that a packed order is open again.
 * @throws OutboxWriteError
 */
export function sendUnpacked({ sourceId, reference }: Packed): Promise<string> {
  return sendPreparation(sourceId, 'picking', { title: `Abrir ${reference}`, detail: 'Se vuelve a empacar' });
}

function sendPreparation(
  vendorOrderId: string,
  to: 'ready' | 'picking',
  words: { title: string; detail: string },
): Promise<string> {
  const step = { axis: 'preparation', to } as const;
  const data: AdvanceOrderData = { vendor_order_id: vendorOrderId, step, note: '', shipment: null };
  return send('order.advance', data, {
    ...words,
    lane: orderLane(purchaseIdOf(vendorOrderId)),
    after: unsentPicks(vendorOrderId),
    preview: null,
  });
}

/** This device's picks of an order that the server has not reported yet. */
export function unsentPicks(vendorOrderId: string): string[] {
  const shown = (outboxEntries.peek() ?? []).filter(isShownOverReplica);
  return commandsNamed(shown, 'task.move')
    .filter(({ data }) => data.task_id === pickTaskId(vendorOrderId))
    .map(({ entry }) => entry.id)
    .slice(-MAX_AFTER);
}
