import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { InventoryFilters } from '#src/shared/inventory/inventory-filters.ts';
import { filteredInventory, inventoryOrder } from '#src/shared/inventory/inventory-finder.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';
import { readFilters, writeFilters } from '#src/shared/lists/url-filters.ts';

const coffee = anItemWithPending({
  sku: 'CAF-1',
  productName: 'Café molido',
  quantity: 3,
  status: 'low_stock',
});
const blender = anItemWithPending({
  sku: 'LIC-1',
  productName: 'Licuadora',
  quantity: 0,
  status: 'out_of_stock',
});
const shoes = anItemWithPending({
  sku: 'TEN-1',
  productName: 'Tenis',
  quantity: -2,
  status: 'out_of_stock',
  discrepancy: true,
  location: { zone: 'warehouse_b', aisle: '02', shelf: '1', position: 'A' },
});
const items = [coffee, blender, shoes];

type Asked = Omit<InventoryFilters, 'page'>;

/** Asks in turns, as a screen does that stays open. */
function finder() {
  const inOrder = inventoryOrder();
  return (rows: readonly InventoryItemWithPending[], asked: Asked) =>
    filteredInventory(inOrder(rows, asked.sort, asked.direction), asked);
}

function ask(query: string): string[] {
  const filters = readFilters(InventoryFilters, new URLSearchParams(query));
  return finder()(items, filters).map((each) => each.sku);
}

describe('filteredInventory', () => {
  const names = fc.constantFrom('Café', 'cafetera', 'Tenis', 'Licuadora', 'Ñame', 'zapato 2', 'zapato 10');
  const stock = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 0, max: 30 }).map(String), productName: names, quantity: fc.nat(9) }),
    { selector: (each) => each.id, maxLength: 30 },
  );
  const question = fc.record({
    status: fc.constantFrom('all' as const, 'out_of_stock' as const),
    zone: fc.constantFrom('all' as const, 'warehouse_b' as const),
    q: fc.stringMatching(/^[acefó1 ]{0,4}$/),
    sort: fc.constantFrom('product' as const, 'quantity' as const),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  });

  test('what was asked before changes nothing of what is found', () => {
    fc.assert(
      fc.property(stock, stock, fc.array(question, { minLength: 1 }), (earlier, later, questions) => {
        const find = finder();
        for (const rows of [earlier.map(anItemWithPending), later.map(anItemWithPending)]) {
          for (const each of questions) expect(find(rows, each)).toEqual(finder()(rows, each));
        }
      }),
    );
  });

  test('among the first rows in their order it finds what it finds first among all', () => {
    fc.assert(
      fc.property(stock, question, fc.nat(30), (rows, asked, count) => {
        const ordered = inventoryOrder()(rows.map(anItemWithPending), asked.sort, asked.direction);
        const first = filteredInventory(ordered.slice(0, count), asked);
        expect(first).toEqual(filteredInventory(ordered, asked).slice(0, first.length));
        expect(filteredInventory(ordered.slice(count), asked).length).toBe(
          filteredInventory(ordered, asked).length - first.length,
        );
      }),
    );
  });
});

describe('what is found', () => {
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

test('an address only says what differs from the defaults and keeps what is not a filter', () => {
  const before = new URLSearchParams('status=low_stock&fuente=pwa');
  const after = writeFilters(InventoryFilters, before, { status: 'all', zone: 'storage_room', page: 1 });
  expect(after.toString()).toBe('fuente=pwa&zone=storage_room');
});
