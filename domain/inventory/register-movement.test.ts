import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  changeAtLocation,
  changesOf,
  endsOf,
  foldLedger,
  MAX_MOVEMENT_QUANTITY,
  RegisterMovementData,
} from '#domain/inventory/register-movement.ts';
import { MOVEMENT_REASONS, MOVEMENT_TYPES, reasonsFor } from '#domain/inventory/stock-movement.ts';

const here = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' } as const;
const there = { zone: 'storage_room', aisle: '1', shelf: '1', position: 'A' } as const;
const HERE = 'warehouse_a/03/2/B';
const THERE = 'storage_room/1/1/A';

const entry = {
  product_id: 'p-1',
  type: 'entrada',
  reason: 'compra',
  quantity: 12,
  location: here,
  occurred_at: '2026-11-20T12:00:00.000Z',
};

const directions = [null, 'increase', 'decrease'] as const;
const destinations = [null, there] as const;
const everyCombination = MOVEMENT_TYPES.flatMap((type) =>
  MOVEMENT_REASONS.flatMap((reason) =>
    directions.flatMap((direction) =>
      destinations.map((destination) => ({ ...entry, type, reason, direction, destination })),
    ),
  ),
);

describe('RegisterMovementData', () => {
  test.each(everyCombination)(
    'decides on $type for $reason, direction $direction, destination $destination.zone',
    (data) => {
      const fits =
        reasonsFor[data.type].some((reason) => reason === data.reason) &&
        (data.type === 'transferencia') === (data.destination !== null) &&
        (data.type === 'ajuste') === (data.direction !== null);
      expect(v.is(RegisterMovementData, data)).toBe(fits);
    },
  );

  test('has eight combinations that make sense, out of a hundred and forty-four', () => {
    expect(everyCombination).toHaveLength(144);
    expect(everyCombination.filter((data) => v.is(RegisterMovementData, data))).toHaveLength(8);
  });

  test.each([0, -1, 1.5, MAX_MOVEMENT_QUANTITY + 1, '3'])('refuses a quantity of %j', (quantity) => {
    expect(v.is(RegisterMovementData, { ...entry, quantity })).toBe(false);
  });

  test('refuses a transfer to where the goods already are', () => {
    const transfer = { ...entry, type: 'transferencia', reason: 'transferencia_almacen' };
    expect(v.is(RegisterMovementData, { ...transfer, destination: there })).toBe(true);
    expect(v.is(RegisterMovementData, { ...transfer, destination: here })).toBe(false);
    expect(v.is(RegisterMovementData, { ...transfer, destination: { ...here, position: 'b' } })).toBe(false);
  });

  test('refuses what the server alone decides, and anything it does not know', () => {
    expect(v.is(RegisterMovementData, { ...entry, newStock: 40 })).toBe(false);
    expect(v.is(RegisterMovementData, { ...entry, location: { ...here, building: '2' } })).toBe(false);
  });
});

describe('endsOf', () => {
  test.each([
    ['entrada', 'compra', null, '@proveedor', HERE],
    ['entrada', 'devolucion', null, '@cliente', HERE],
    ['salida', 'venta', null, HERE, '@cliente'],
    ['salida', 'merma', null, HERE, '@merma'],
    ['salida', 'devolucion', null, HERE, '@proveedor'],
    ['ajuste', 'ajuste_inventario', 'increase', '@ajuste', HERE],
    ['ajuste', 'ajuste_inventario', 'decrease', HERE, '@ajuste'],
  ] as const)('of %s for %s (%s) goes from %s to %s', (type, reason, direction, from, to) => {
    const movement = { type, reason, direction, quantity: 3, location: here, destination: null };
    expect(endsOf(movement)).toEqual({ from, to });
    expect(changeAtLocation(movement)).toBe(to === HERE ? 3 : -3);
  });

  test('of a transfer goes from its position to its destination', () => {
    const transfer = v.parse(RegisterMovementData, {
      ...entry,
      type: 'transferencia',
      reason: 'transferencia_almacen',
      destination: there,
    });
    expect(endsOf(transfer)).toEqual({ from: HERE, to: THERE });
    expect(changeAtLocation(transfer)).toBe(-12);
  });
});

/** Movements that the schema takes, over three positions, as lines of the ledger. */
const anyLedgerLine = fc
  .record({
    shape: fc.constantFrom(...everyCombination.filter((data) => v.is(RegisterMovementData, data))),
    quantity: fc.integer({ min: 1, max: MAX_MOVEMENT_QUANTITY }),
    aisle: fc.constantFrom('01', '02', '03'),
  })
  .map(({ shape, quantity, aisle }) =>
    v.parse(RegisterMovementData, { ...shape, quantity, location: { ...here, aisle } }),
  )
  .map((data) => ({ data, line: { ...endsOf(data), quantity: data.quantity } }));

describe('the ledger', () => {
  test('adds up to nothing over real and virtual positions', () => {
    fc.assert(
      fc.property(fc.array(anyLedgerLine), (movements) => {
        const balance = new Map<string, number>();
        for (const { line } of movements) {
          balance.set(line.from, (balance.get(line.from) ?? 0) - line.quantity);
          balance.set(line.to, (balance.get(line.to) ?? 0) + line.quantity);
        }
        expect([...balance.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
        const real = new Map([...balance].filter(([key]) => !key.startsWith('@')));
        expect(foldLedger(movements.map(({ line }) => line))).toEqual(real);
      }),
    );
  });

  test('folds to the same stock in any order', () => {
    const anyShuffle = fc
      .array(anyLedgerLine.map(({ line }) => line))
      .chain((lines) => fc.tuple(fc.constant(lines), shuffled(lines)));
    fc.assert(
      fc.property(anyShuffle, ([lines, other]) => {
        expect(foldLedger(other)).toEqual(foldLedger(lines));
      }),
    );
  });

  test('changes the stock at a location by what its movement says', () => {
    fc.assert(
      fc.property(anyLedgerLine, ({ data, line }) => {
        const key = `warehouse_a/${data.location.aisle}/2/B`;
        expect(changesOf(line).find((each) => each.key === key)?.change).toBe(changeAtLocation(data));
      }),
    );
  });
});

function shuffled<Value>(values: Value[]): fc.Arbitrary<Value[]> {
  return fc.shuffledSubarray(values, { minLength: values.length });
}
