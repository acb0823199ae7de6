import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/base/durations.ts';
import { SYSTEM_AUTHOR } from '#domain/inventory/stock-movement.ts';
import { floorLines, lineKindOf } from '#domain/warehouse/tasks/floor-line.ts';

const [dock, packing, shelf, other] = ['muelle', 'empaque', 'a/1/1/A', 'a/1/1/B'];
const purposeOf = (key: string) => (key === dock ? 'dock' : key === packing ? 'packing' : 'storage');

type Movement = Parameters<typeof lineKindOf>[0];
function aMovement(over: Partial<Movement> = {}): Movement {
  return {
    id: 'm1',
    productId: 'p1',
    type: 'transferencia',
    reason: 'transferencia_almacen',
    from: shelf,
    to: other,
    reference: '',
    userId: 'u1',
    timestamp: '2026-03-04T15:00:00.000Z',
    ...over,
  };
}
const sale = { type: 'salida', reason: 'venta', to: '@cliente' } as const;

describe('lineKindOf', () => {
  test.each([
    ['what comes in', { type: 'entrada', reason: 'compra', from: '@proveedor', to: dock }, 'received'],
    ['from the dock to a shelf', { from: dock, to: shelf }, 'put_away'],
    ['from a shelf to packing', { from: shelf, to: packing }, 'picked'],
    ['a sale from a shelf', { from: shelf, ...sale }, 'picked'],
    ['from shelf to shelf', {}, 'moved'],
    ['a sale from packing, picked before', { from: packing, ...sale }, null],
    ['back from packing', { from: packing, to: shelf }, null],
    ['to quarantine', { to: '@cuarentena' }, null],
    ['a correction', { type: 'ajuste', reason: 'ajuste_inventario', to: '@ajuste' }, null],
    [
      'opening stock',
      { type: 'entrada', reason: 'compra', from: '@proveedor', to: shelf, userId: SYSTEM_AUTHOR },
      null,
    ],
  ] as const)('%s is %s', (_, over, kind) => {
    expect(lineKindOf(aMovement(over), purposeOf)).toBe(kind);
  });
});

describe('floorLines', () => {
  test('scans of one product for one document are one line, of its first moment', () => {
    const scans = ['15:04', '15:02', '16:30'].map((time, index) =>
      aMovement({ id: `m${index}`, reference: 'MS-000123-1', timestamp: `2026-03-04T${time}:00.000Z` }),
    );
    expect(floorLines(scans, purposeOf)).toEqual([
      { kind: 'moved', atMs: Date.parse('2026-03-04T15:02:00.000Z') },
    ]);
  });

  test('another product, way, person, document or day is another line', () => {
    const one = { reference: 'MS-000123-1' };
    const all = [
      one,
      { ...one, productId: 'p2' },
      { ...one, to: 'a/2/1/A' },
      { ...one, userId: 'u2' },
      { reference: 'MS-000124-1' },
      { ...one, timestamp: '2026-03-05T15:00:00.000Z' },
    ];
    expect(floorLines(all.map(aMovement), purposeOf)).toHaveLength(all.length);
  });

  test('without a document every movement is a line', () => {
    expect(floorLines([aMovement(), aMovement({ id: 'm2' })], purposeOf)).toHaveLength(2);
  });

  test('the order in which movements are read changes nothing', () => {
    const some = fc.record({
      reference: fc.constantFrom('', 'A', 'B'),
      productId: fc.constantFrom('p1', 'p2'),
      timestamp: fc
        .integer({ min: 0, max: 100 })
        .map((hours) => new Date(Date.parse('2026-03-01') + hours * HOUR_MS).toISOString()),
    });
    fc.assert(
      fc.property(fc.array(some), (overs) => {
        const movements = overs.map((over, index) => aMovement({ ...over, id: `m${index}` }));
        const sorted = (all: readonly Movement[]) =>
          floorLines(all, purposeOf)
            .map((each) => each.atMs)
            .sort();
        expect(sorted(movements.toReversed())).toEqual(sorted(movements));
      }),
    );
  });
});
