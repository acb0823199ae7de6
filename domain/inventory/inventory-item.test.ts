import { expect, test } from 'vitest';
import { inventoryItemId, stockStatusOf } from '#domain/inventory/inventory-item.ts';

test.each([
  [-2, 5, 0, 'out_of_stock'],
  [0, 0, 0, 'out_of_stock'],
  [5, 5, 0, 'low_stock'],
  [6, 5, 0, 'in_stock'],
  [6, 5, 5, 'in_stock'],
  [6, 5, 6, 'reserved'],
  [6, 5, 9, 'reserved'],
] as const)('%i on hand, %i at least and %i reserved is %s', (quantity, minStock, reserved, status) => {
  expect(stockStatusOf(quantity, minStock, reserved)).toBe(status);
});

test('the id of a stock names its product and its position', () => {
  const at = { zone: 'display_area', aisle: '1', shelf: '2', position: 'C' } as const;
  expect(inventoryItemId('p-1', at)).toBe('p-1@display_area/1/2/C');
});
