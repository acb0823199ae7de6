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

/** Lots of goods on a Thursday in March: one that expired, one that soon will, one that lasts. */
export const datedLots = [
  { lot: 'L-2201', expires_on: '2026-03-03', units: 4 },
  { lot: 'L-2207', expires_on: '2026-03-17', units: 6 },
  { lot: 'L-2215', expires_on: '2026-11-30', units: 8 },
];
