import { positionKey } from '#domain/inventory/position.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import type { TaskLine, WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';

export function aTaskLine(over: Partial<TaskLine> = {}): TaskLine {
  return {
    id: 'linea-1',
    productId: 'tenis',
    productName: 'Tenis urbanos lona, talla 38',
    sku: 'TEN-0412',
    gtin: null,
    imageUrl: null,
    from: 'warehouse_a/03/2/B',
    to: positionKey(PACKING),
    quantity: 3,
    done: 0,
    short: null,
    ...over,
  };
}

/** An order to pick that nobody has. */
export function aTask(over: Partial<WarehouseTask> = {}): WarehouseTask {
  return {
    id: 'tarea-1',
    kind: 'pick',
    status: 'open',
    reference: 'MS-000123-1',
    sourceId: 'pedido-1',
    priority: 0,
    dueAt: null,
    claimedBy: null,
    lines: [aTaskLine()],
    openedAt: '2026-03-01T15:00:00.000Z',
    updatedAt: '2026-03-01T15:00:00.000Z',
    ...over,
  };
}
