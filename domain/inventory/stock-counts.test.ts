import { expect, test } from 'vitest';
import { stockCountsOf } from '#domain/inventory/stock-counts.ts';
import { stockWithPending } from '#domain/inventory/product-levels.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';

test('every row is counted under the status it has', () => {
  const items = [
    anItemWithPending({ sku: 'CAF-1', quantity: 3, status: 'low_stock', quarantined: 2 }),
    anItemWithPending({ sku: 'LIC-1', quantity: 0, status: 'out_of_stock' }),
    anItemWithPending({
      sku: 'TEN-1',
      quantity: -2,
      status: 'out_of_stock',
      discrepancy: true,
      location: { zone: 'warehouse_b', aisle: '02', shelf: '1', position: 'A' },
    }),
  ];
  expect(stockCountsOf(items)).toEqual({
    total: 3,
    inStock: 0,
    lowStock: 1,
    outOfStock: 2,
    recount: 1,
    quarantine: 1,
    quarantinedUnits: 2,
    products: 3,
    zones: 2,
  });
});

test('work that only this device knows counts too', () => {
  const item = anInventoryItem({ quantity: 2 });
  const sale = aStockMovement({ productId: item.productId, location: item.location, quantity: 2 });
  const from = item.id.slice(item.id.indexOf('@') + 1);
  expect(stockCountsOf(stockWithPending([item], [{ ...sale, from }])).outOfStock).toBe(1);
  expect(stockCountsOf(stockWithPending([item], [])).outOfStock).toBe(0);
});
