import { expect, test } from 'vitest';
import { positionKey } from '#domain/inventory/position.ts';
import { positionWarnings, type KnownPlaces } from '#domain/warehouse/position-warnings.ts';

const shelf = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' } as const;
const other = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'C' } as const;
const base = { reason: 'compra', quantity: 5, location: shelf, destination: null, direction: null } as const;
const entrada = { ...base, type: 'entrada' } as const;
const salida = { ...base, type: 'salida', reason: 'venta' } as const;
const traslado = {
  ...base,
  type: 'transferencia',
  reason: 'transferencia_almacen',
  destination: other,
} as const;

function known(of: { blocked?: string; maxUnits?: number; units?: number }, there: object = {}) {
  return {
    positions: new Map([
      [positionKey(shelf), { blocked: of.blocked ?? null, maxUnits: of.maxUnits ?? null }],
      [positionKey(other), { blocked: null, maxUnits: null, ...there }],
    ]),
    units: new Map([[positionKey(shelf), of.units ?? 0]]),
  };
}

const told = (movement: Parameters<typeof positionWarnings>[0], places: KnownPlaces) =>
  positionWarnings(movement, places).map((each) => each.sentence);

test('goods that fit in an open position need no warning', () => {
  expect(told(entrada, known({ maxUnits: 10, units: 5 }))).toEqual([]);
  expect(told(entrada, known({ units: 5_000 }))).toEqual([]);
});

test('more than fits is told, and taking out of a full one is not', () => {
  expect(told(entrada, known({ maxUnits: 10, units: 6 }))).toEqual([
    'A-03-2-B quedará con 11 unidades y su capacidad es de 10.',
  ]);
  expect(told(salida, known({ maxUnits: 10, units: 60 }))).toEqual([]);
  expect(told(traslado, known({ maxUnits: 10, units: 60 }, { maxUnits: 4 }))).toEqual([
    'A-03-2-C quedará con 5 unidades y su capacidad es de 4.',
  ]);
});

test('a blocked position says why, whether goods come or leave', () => {
  for (const movement of [entrada, salida, traslado]) {
    expect(told(movement, known({ blocked: 'Piso mojado' }))).toEqual([
      'A-03-2-B está bloqueada: Piso mojado.',
    ]);
  }
});

test('a place that nobody knows is said to be one', () => {
  const [first, second] = told(traslado, { positions: new Map(), units: new Map() });
  expect(first).toMatch(/^A-03-2-B no está entre las posiciones/);
  expect(second).toMatch(/^A-03-2-C no está entre las posiciones/);
});
