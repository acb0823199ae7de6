import { describe, expect, test } from 'vitest';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import {
  countByStatus,
  filteredInventory,
  InventoryFilters,
} from '#src/features/warehouse/inventory-filters.ts';
import { readFilters, writeFilters } from '#src/pieces/url-filters.ts';

function anItem(changes: Partial<ShownInventoryItem>): ShownInventoryItem {
  return {
    id: `${changes.sku ?? 'x'}@warehouse_a/01/1/A`,
    productId: changes.sku ?? 'x',
    productName: 'Producto',
    sku: 'x',
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

const coffee = anItem({ sku: 'CAF-1', productName: 'Café molido', quantity: 3, status: 'low_stock' });
const blender = anItem({ sku: 'LIC-1', productName: 'Licuadora', quantity: 0, status: 'out_of_stock' });
const shoes = anItem({
  sku: 'TEN-1',
  productName: 'Tenis',
  quantity: -2,
  status: 'out_of_stock',
  discrepancy: true,
  location: { zone: 'warehouse_b', aisle: '02', shelf: '1', position: 'A' },
});
const items = [coffee, blender, shoes];

function ask(query: string): string[] {
  return filteredInventory(items, readFilters(InventoryFilters, new URLSearchParams(query))).map(
    (each) => each.sku,
  );
}

describe('filteredInventory', () => {
  test.each([
    ['', ['CAF-1', 'LIC-1', 'TEN-1']],
    ['status=out_of_stock', ['LIC-1', 'TEN-1']],
    ['status=recount', ['TEN-1']],
    ['zone=warehouse_b', ['TEN-1']],
    ['q=cafe', ['CAF-1']],
    ['q=CAFÉ+molido', ['CAF-1']],
    ['q=lic-1', ['LIC-1']],
    ['sort=quantity', ['TEN-1', 'LIC-1', 'CAF-1']],
    ['sort=quantity&direction=desc', ['CAF-1', 'LIC-1', 'TEN-1']],
    ['status=out_of_stock&zone=warehouse_a&q=licuadora', ['LIC-1']],
  ])('answers «%s» with %j', (query, skus) => {
    expect(ask(query)).toEqual(skus);
  });

  test('takes the defaults when the address makes no sense', () => {
    expect(ask('status=rotos&zone=luna&page=-3&sort=%00')).toEqual(['CAF-1', 'LIC-1', 'TEN-1']);
  });
});

test('every row is counted under the status it has', () => {
  expect(countByStatus(items)).toMatchObject({
    total: 3,
    inStock: 0,
    lowStock: 1,
    outOfStock: 2,
    recount: 1,
    zones: 2,
  });
});

test('an address only says what differs from the defaults and keeps what is not a filter', () => {
  const before = new URLSearchParams('status=low_stock&fuente=pwa');
  const after = writeFilters(InventoryFilters, before, { status: 'all', zone: 'storage_room', page: 1 });
  expect(after.toString()).toBe('fuente=pwa&zone=storage_room');
});
