import { NO_LOT } from '#domain/inventory/lot.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';

/** The data of a warehouse movement: two units of a product left a shelf. */
export function aMovementToRegister(over: Partial<RegisterMovementData> = {}): RegisterMovementData {
  return {
    product_id: 'p1',
    type: 'salida',
    reason: 'merma',
    quantity: 2,
    location: { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' },
    destination: null,
    direction: null,
    ...NO_LOT,
    notes: '',
    reference: '',
    occurred_at: '2026-03-05T13:05:00.000Z',
    ...over,
  };
}

/** The command of a movement that the server did not register. */
export function aRefusedMovement(over: Partial<OutboxEntry> = {}): OutboxEntry {
  const data = aMovementToRegister();
  return anEntry({
    state: 'rejected',
    title: 'Salida de 2 unidades',
    detail: 'CAF-1 · A-03-2-B',
    timestamp: data.occurred_at,
    problem: { code: 'product_not_found', message: 'El servidor no conoce este producto.' },
    data,
    preview: aStockMovement({ productId: data.product_id, reason: data.reason }),
    ...over,
  });
}
