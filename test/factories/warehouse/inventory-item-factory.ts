import { type InventoryItem, inventoryItemId, stockStatusOf } from '#domain/inventory/inventory-item.ts';
import type { Position } from '#domain/inventory/position.ts';

const SHELF: Position = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };

/** Stock of a product at its position; its id and its status follow from the other fields. */
export function anInventoryItem(over: Partial<InventoryItem> = {}): InventoryItem {
  const { productId = 'termo', location = SHELF, quantity = 24, minStock = 6 } = over;
  return {
    id: inventoryItemId(productId, location),
    productId,
    productName: 'Termo de acero inoxidable con doble pared, 750 ml, azul petróleo',
    sku: 'TER-0412',
    gtin: productId === 'termo' ? '7701234504120' : null,
    quantity,
    minStock,
    maxStock: 60,
    status: stockStatusOf(quantity, minStock),
    location,
    lastUpdated: '2026-03-04T15:00:00.000Z',
    cost: 38_500,
    vendorId: 'v1',
    imageUrl: '/media/art/v1/termo-2-1.svg',
    discrepancy: false,
    quarantined: 0,
    ...over,
  };
}
