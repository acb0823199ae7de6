import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';

/** A position of the inventory as a screen shows it; its product and its id follow from its SKU. */
export function anItemWithPending(changes: Partial<InventoryItemWithPending>): InventoryItemWithPending {
  return {
    id: `${changes.sku ?? 'x'}@warehouse_a/01/1/A`,
    productId: changes.sku ?? 'x',
    productName: 'Producto',
    sku: 'x',
    gtin: null,
    quantity: 10,
    minStock: 5,
    maxStock: 20,
    status: 'in_stock',
    location: { zone: 'warehouse_a', aisle: '01', shelf: '1', position: 'A' },
    lastUpdated: '2026-03-01T00:00:00.000Z',
    cost: 1000,
    vendorId: 'v1',
    imageUrl: null,
    discrepancy: false,
    quarantined: 0,
    provisional: false,
    ...changes,
  };
}
