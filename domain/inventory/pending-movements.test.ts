import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inventoryItemId, type InventoryItem } from '#domain/inventory/inventory-item.ts';
import {
  movedRowIds,
  stockAtWithPending,
  withPendingMovements,
  withProvisionalFigures,
} from '#domain/inventory/pending-movements.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { endsOf, foldLedger } from '#domain/inventory/register-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

const shelves = ['A', 'B', 'C'].map((position): Position => ({
  zone: 'warehouse_a',
  aisle: '03',
  shelf: '2',
  position,
}));
const [shelfA, shelfB, shelfC] = shelves as [Position, Position, Position];

function anItem(location: Position, quantity: number): InventoryItem {
  return {
    id: inventoryItemId('p-1', location),
    productId: 'p-1',
    productName: 'Tenis urbanos',
    sku: 'TEN-0412',
    gtin: null,
    quantity,
    minStock: 5,
    maxStock: 100,
    status: 'in_stock',
    location,
    lastUpdated: '2026-11-01T00:00:00.000Z',
    cost: 80_000,
    vendorId: 'v-1',
    imageUrl: '/media/tenis.svg',
    discrepancy: false,
    quarantined: 0,
  };
}

function aMovement(
  over: Partial<Pick<StockMovement, 'type' | 'reason' | 'quantity' | 'location'>> & {
    destination?: Position;
  } = {},
): StockMovement {
  const { destination = null, ...rest } = over;
  const movement = {
    type: 'entrada' as const,
    reason: 'compra' as const,
    quantity: 1,
    location: shelfA,
    direction: null,
    ...rest,
  };
  return {
    id: 'm-1',
    productId: 'p-1',
    productName: 'Tenis urbanos',
    sku: 'TEN-0412',
    ...movement,
    ...endsOf({ ...movement, destination }),
    previousStock: 0,
    newStock: 0,
    userId: 'jairo',
    userName: 'Jairo Pinzón',
    notes: '',
    timestamp: '2026-11-20T12:00:00.000Z',
    sequence: null,
    cost: 80_000,
    reference: '',
    deviceId: null,
  };
}

const anyMovement = fc
  .record({
    kind: fc.constantFrom('entrada' as const, 'salida' as const, 'transferencia' as const),
    quantity: fc.integer({ min: 1, max: 500 }),
    ends: fc.shuffledSubarray(shelves, { minLength: 2, maxLength: 2 }),
  })
  .map(({ kind, quantity, ends }) => {
    const [location, destination] = ends as [Position, Position];
    if (kind === 'entrada') return aMovement({ quantity, location });
    if (kind === 'salida') return aMovement({ type: 'salida', reason: 'venta', quantity, location });
    return aMovement({ type: kind, reason: 'transferencia_almacen', quantity, location, destination });
  });
const anyPending = fc.array(anyMovement, { maxLength: 30 });
const anyStock = fc.record({ a: fc.integer({ min: -50, max: 500 }), b: fc.integer({ min: -50, max: 500 }) });

describe('withPendingMovements', () => {
  test('shows the server’s figure plus the fold of what was not sent, at every position', () => {
    fc.assert(
      fc.property(anyStock, anyPending, ({ a, b }, pending) => {
        const items = [anItem(shelfA, a), anItem(shelfB, b)];
        const fold = foldLedger(pending);
        for (const shown of withPendingMovements(items, pending)) {
          const recorded = items.find((each) => each.id === shown.id)?.quantity ?? 0;
          const key = positionKey(shown.location);
          expect(shown.quantity).toBe(recorded + (fold.get(key) ?? 0));
          expect(shown.provisional).toBe(fold.has(key));
        }
      }),
    );
  });

  test('marks only the rows that a movement touched, and leaves the server’s rows as they were', () => {
    const items = [anItem(shelfA, 10), anItem(shelfB, 10)];
    const shown = withPendingMovements(items, [aMovement({ type: 'salida', reason: 'venta', quantity: 8 })]);
    expect(shown).toMatchObject([
      { quantity: 2, status: 'low_stock', provisional: true, lastUpdated: '2026-11-20T12:00:00.000Z' },
      { quantity: 10, status: 'in_stock', provisional: false },
    ]);
    expect(items[0]).toEqual(anItem(shelfA, 10));
  });

  test('shows a position that the server does not know as a provisional row with the product’s picture', () => {
    const transfer = aMovement({
      type: 'transferencia',
      reason: 'transferencia_almacen',
      quantity: 4,
      destination: shelfB,
    });
    expect(withPendingMovements([anItem(shelfA, 10)], [transfer])).toMatchObject([
      { location: shelfA, quantity: 6, provisional: true },
      { location: shelfB, quantity: 4, provisional: true, vendorId: 'v-1', imageUrl: '/media/tenis.svg' },
    ]);
  });

  test('shows a negative figure rather than hide that more went out than was recorded', () => {
    const out = aMovement({ type: 'salida', reason: 'venta', quantity: 12 });
    expect(withPendingMovements([anItem(shelfA, 10)], [out])).toMatchObject([
      { quantity: -2, status: 'out_of_stock' },
    ]);
  });
});

describe('withProvisionalFigures', () => {
  test('gives each movement the figures before and after it, in the order they were made', () => {
    const pending = [
      aMovement({ quantity: 5 }),
      aMovement({ type: 'salida', reason: 'venta', quantity: 20 }),
      aMovement({ quantity: 3, location: shelfB }),
    ];
    expect(withProvisionalFigures([anItem(shelfA, 10)], pending)).toMatchObject([
      { previousStock: 10, newStock: 15 },
      { previousStock: 15, newStock: -5 },
      { previousStock: 0, newStock: 3 },
    ]);
  });

  test('ends at the figures that the inventory shows', () => {
    fc.assert(
      fc.property(anyStock, anyPending, ({ a, b }, pending) => {
        const items = [anItem(shelfA, a), anItem(shelfB, b)];
        const last = withProvisionalFigures(items, pending).at(-1);
        if (!last) return;
        const shown = withPendingMovements(items, pending);
        expect(shown.find((each) => each.id === inventoryItemId('p-1', last.location))?.quantity).toBe(
          last.newStock,
        );
      }),
    );
  });
});

test('rows that no movement touches are the same objects the next time', () => {
  const items = [anItem(shelfA, 5), anItem(shelfB, 7)];
  const [, untouched] = withPendingMovements(items, []);
  const [moved, again] = withPendingMovements(items, [aMovement({ quantity: 2 })]);
  expect(moved?.quantity).toBe(7);
  expect(again).toBe(untouched);
});

describe('the lots of a position, with movements that are under way', () => {
  const [soon, late] = ['2026-11-25', '2027-03-31'];
  const held = {
    ...anItem(shelfA, 8),
    lots: [
      { lot: 'V', expires_on: '2026-11-19', units: 2 },
      { lot: 'A', expires_on: soon, units: 2 },
      { lot: 'B', expires_on: late, units: 2 },
    ],
  };
  const shown = (movement: StockMovement) =>
    withPendingMovements([held], [movement]).map((each) => each.lots?.map(({ lot, units }) => [lot, units]));

  test('go where their units go, what expires first and can be sold before others', () => {
    const transfer = { type: 'transferencia', reason: 'transferencia_almacen', destination: shelfB } as const;
    expect(shown(aMovement({ ...transfer, quantity: 3 }))).toEqual([
      [
        ['V', 2],
        ['B', 1],
      ],
      [
        ['A', 2],
        ['B', 1],
      ],
    ]);
  });

  test('come to a position also on a way over another one, whose row is asked for with its own', () => {
    const go = { type: 'transferencia', reason: 'transferencia_almacen' } as const;
    const pending = [
      aMovement({ ...go, quantity: 3, destination: shelfB }),
      aMovement({ ...go, quantity: 2, location: shelfB, destination: shelfC }),
    ];
    expect(movedRowIds(pending)).toEqual(
      [shelfA, shelfB, shelfC].map((each) => inventoryItemId('p-1', each)),
    );
    expect(stockAtWithPending(shelfC, [held], pending)).toMatchObject([
      { location: shelfC, quantity: 2, lots: [{ lot: 'A', units: 2 }] },
    ]);
  });

  test('leave by name', () => {
    const gone = aMovement({ type: 'salida', reason: 'merma', quantity: 2 });
    expect(shown({ ...gone, lots: [{ lot: 'V', expires_on: null, units: 2 }] })).toEqual([
      [
        ['A', 2],
        ['B', 2],
      ],
    ]);
  });

  test('are not made up for a row of an older copy', () => {
    const [item] = withPendingMovements([anItem(shelfA, 8)], [aMovement({ quantity: 2 })]);
    expect(item && 'lots' in item).toBe(false);
  });
});
