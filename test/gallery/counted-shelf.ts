import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';

export const SHELF: Position = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };
export const LABEL = positionLabel(SHELF);

/** The goods on that shelf: three products. */
export const onShelf = [
  anInventoryItem({ location: SHELF, imageUrl: '/media/art/v1/termo-2-1.svg' }),
  anInventoryItem({
    productId: 'cafe',
    productName: 'Café molido de Santander, 500 g',
    sku: 'CAF-0031',
    location: SHELF,
    imageUrl: '/media/art/v1/cafetera-3-1.svg',
  }),
  anInventoryItem({
    productId: 'tenis',
    productName: 'Tenis urbanos en lona, suela de goma, talla 38',
    sku: 'TEN-0412',
    location: SHELF,
    imageUrl: '/media/art/v1/tenis-3-1.svg',
  }),
];
