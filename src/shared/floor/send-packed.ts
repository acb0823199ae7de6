import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { purchaseIdOf } from '#domain/orders/split-purchase.ts';
import { countOf } from '#domain/spanish-text.ts';
import { pickTaskId, type WarehouseTask } from '#domain/tasks/warehouse-task.ts';
import { isShownOverReplica } from '#sync/outbox/command-state.ts';
import { orderLane } from '#src/shared/orders/send-order.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { outboxEntries, send } from '#src/sync/outbox.ts';

/** Most commands that another one waits for. */
const MAX_AFTER = 20;

type Packed = Pick<WarehouseTask, 'sourceId' | 'reference' | 'lines'>;

/** Saves on this device that an order is packed: it may be sent. It leaves after what was picked for it. @throws OutboxWriteError */
export function sendPacked({ sourceId, reference, lines }: Packed): Promise<string> {
  const units = lines.reduce((sum, each) => sum + (each.quantity ?? 0), 0);
  return sendPreparation(sourceId, 'ready', {
    title: `Empacar ${reference}`,
    detail: countOf(units, 'unidad', 'unidades'),
  });
}

/** Saves on this device that an order that was packed is open again. @throws OutboxWriteError */
export function sendUnpacked({ sourceId, reference }: Packed): Promise<string> {
  return sendPreparation(sourceId, 'picking', { title: `Abrir ${reference}`, detail: 'Se vuelve a empacar' });
}

function sendPreparation(
  vendorOrderId: string,
  to: 'ready' | 'picking',
  words: { title: string; detail: string },
): Promise<string> {
  const step = { axis: 'preparation', to } as const;
  const data: AdvanceOrderData = { vendor_order_id: vendorOrderId, step, note: '' };
  return send('order.advance', data, {
    ...words,
    lane: orderLane(purchaseIdOf(vendorOrderId)),
    after: unsentPicks(vendorOrderId),
    preview: null,
  });
}

/** What this device picked of an order, and the server has not told of yet. */
export function unsentPicks(vendorOrderId: string): string[] {
  const shown = (outboxEntries.peek() ?? []).filter(isShownOverReplica);
  return commandsNamed(shown, 'task.move')
    .filter(({ data }) => data.task_id === pickTaskId(vendorOrderId))
    .map(({ entry }) => entry.id)
    .slice(-MAX_AFTER);
}
