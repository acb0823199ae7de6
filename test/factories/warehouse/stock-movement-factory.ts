import type { StockMovement } from '#domain/inventory/stock-movement.ts';

/** A line of the ledger: two units that were sold from a shelf. */
export function aStockMovement(over: Partial<StockMovement> = {}): StockMovement {
  return {
    id: 'm',
    productId: 'p1',
    productName: 'Café molido',
    sku: 'CAF-1',
    type: 'salida',
    reason: 'venta',
    quantity: 2,
    from: 'warehouse_a/03/2/B',
    to: '@cliente',
    previousStock: 5,
    newStock: 3,
    location: { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' },
    userId: 'u1',
    userName: 'Julián',
    notes: '',
    timestamp: '2026-03-04T15:00:00.000Z',
    sequence: 1,
    cost: 0,
    reference: '',
    deviceId: 'd1',
    ...over,
  };
}
