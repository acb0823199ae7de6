import { expect, test } from 'vitest';
import { positionKey } from '#domain/inventory/position.ts';
import { NOTHING, UNMEASURED, withUnits } from '#domain/warehouse/room-for.ts';
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

const OPEN = {
  blocked: null,
  maxUnits: null,
  maxWeightKg: null,
  widthCm: null,
  depthCm: null,
  heightCm: null,
};

function known(of: { blocked?: string; maxUnits?: number; units?: number }, there: object = {}) {
  return {
    positions: new Map([
      [positionKey(shelf), { ...OPEN, blocked: of.blocked ?? null, maxUnits: of.maxUnits ?? null }],
      [positionKey(other), { ...OPEN, ...there }],
    ]),
    contents: new Map([[positionKey(shelf), withUnits(NOTHING, of.units ?? 0, UNMEASURED)]]),
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
    'En A-03-2-B caben 4 más y llevas 5 unidades. Deja ahí 4 y busca otra posición para el resto.',
  ]);
  expect(told(salida, known({ maxUnits: 10, units: 60 }))).toEqual([]);
  expect(told(traslado, known({ maxUnits: 10, units: 60 }, { maxUnits: 4 }))).toEqual([
    'En A-03-2-C caben 4 más y llevas 5 unidades. Deja ahí 4 y busca otra posición para el resto.',
  ]);
});

test('a blocked position says why, whether goods come or leave', () => {
  for (const movement of [entrada, salida, traslado]) {
    const [warning, ...others] = told(movement, known({ blocked: 'Piso mojado' }));
    expect(warning).toMatch(/^A-03-2-B está bloqueada: Piso mojado\./);
    expect(others).toEqual([]);
  }
});

test('a place that nobody knows is said to be one', () => {
  const [first, second] = told(traslado, { positions: new Map(), contents: new Map() });
  expect(first).toMatch(/^A-03-2-B no está entre las posiciones/);
  expect(second).toMatch(/^A-03-2-C no está entre las posiciones/);
});

test('goods are refused where they do not fit, and facts about a place are only warned of', () => {
  const refused = (movement: Parameters<typeof positionWarnings>[0], of: Parameters<typeof known>[0]) =>
    positionWarnings(movement, known(of)).map((each) => each.isRefused);
  expect(refused(entrada, { maxUnits: 10, units: 6 })).toEqual([true]);
  expect(refused(entrada, { blocked: 'Piso mojado' })).toEqual([true]);
  expect(refused(salida, { blocked: 'Piso mojado' })).toEqual([false]);
  const found = { ...base, type: 'ajuste', reason: 'ajuste_inventario', direction: 'increase' } as const;
  expect(refused(found, { maxUnits: 10, units: 6 })).toEqual([false]);
});

test('weight counts by what the device knows of the goods', () => {
  const places = known({}, { maxWeightKg: 10 });
  const size = { unitWeightGrams: 3_000, unitVolumeCm3: null };
  expect(positionWarnings(traslado, places, size).map((each) => each.sentence)).toEqual([
    'En A-03-2-C caben 3 más por peso y llevas 5 unidades. Deja ahí 3 y busca otra posición para el resto.',
  ]);
});
