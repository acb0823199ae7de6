import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { mapFigures, searchMap, type MappedPosition } from '#domain/warehouse/map-figures.ts';
import { legendOf } from '#domain/warehouse/map-legends.ts';
import { MAP_OVERLAYS, mapReading } from '#domain/warehouse/map-overlays.ts';
import { shelfPickOf, type ShelfPick } from '#domain/warehouse/shelf-pick.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const at = (position: string): Position => ({ zone: 'warehouse_a', aisle: '01', shelf: '1', position });
const key = (position: string) => positionKey(at(position));

function described(position: string, over: Partial<MappedPosition> = {}): MappedPosition {
  const blank = { planX: null, planY: null, maxUnits: null, blocked: null, countedAt: null };
  return {
    id: key(position),
    location: at(position),
    purpose: 'storage',
    access: 'golden',
    ...blank,
    ...over,
  };
}
function stock(position: string, quantity: number, over = {}) {
  const name = { productName: 'Café molido', sku: 'CAF-0001', gtin: '7709990000016' };
  return {
    ...name,
    location: at(position),
    quantity,
    maxStock: 0,
    quarantined: 0,
    discrepancy: false,
    provisional: false,
    ...over,
  };
}
const pick = (position: string, daysAgo: number): ShelfPick => ({
  productId: 'p',
  from: key(position),
  reference: '',
  atMs: nowMs - daysAgo * DAY_MS,
});

function read(position: MappedPosition, data: Partial<Parameters<typeof mapFigures>[0]> = {}) {
  const figures = mapFigures({ positions: [position], items: [], picks: [], nowMs, ...data });
  return figures.get(position.id)!;
}

describe('the figures of a position', () => {
  test('add up every product that stands there, and what only this device knows', () => {
    const figures = read(described('A', { maxUnits: 40 }), {
      items: [stock('A', 20), stock('A', 10, { quarantined: 2, provisional: true }), stock('B', 99)],
    });
    expect(figures).toMatchObject({
      units: 30,
      products: 2,
      occupied: 0.75,
      quarantined: 2,
      provisional: true,
    });
  });

  test('measure a position that nobody described by the most that its products ask for', () => {
    const items = [stock('A', 20, { maxStock: 30 }), stock('A', 10, { maxStock: 10 })];
    expect(read(described('A'), { items })).toMatchObject({ maxUnits: 40, occupied: 0.75 });
    expect(read(described('A', { maxUnits: 60 }), { items })).toMatchObject({ maxUnits: 60, occupied: 0.5 });
    expect(read(described('A'), { items: [stock('A', 20)] })).toMatchObject({
      maxUnits: null,
      occupied: null,
    });
  });

  test('say that a shelf below zero has to be counted, and that it is empty', () => {
    expect(read(described('A', { maxUnits: 10 }), { items: [stock('A', -3)] })).toMatchObject({
      discrepancy: true,
      occupied: 0,
    });
  });

  test('count the picks of seven days, and class the positions by those of ninety', () => {
    const positions = ['A', 'B', 'C', 'D'].map((each) => described(each));
    const picks = [
      ...Array.from({ length: 80 }, (_, turn) => pick('A', turn % 60)),
      ...Array.from({ length: 15 }, () => pick('B', 30)),
      ...Array.from({ length: 5 }, () => pick('C', 6.9)),
    ];
    const figures = mapFigures({ positions, items: [], picks, nowMs });
    expect(positions.map(({ id }) => figures.get(id)!.rotation)).toEqual(['A', 'B', 'C', null]);
    expect(figures.get(key('C'))!.recentPicks).toBe(5);
    expect(figures.get(key('B'))!.recentPicks).toBe(0);
  });

  test('do not take for none what was not read', () => {
    const figures = read(described('A'), { picks: null });
    expect(figures.recentPicks).toBeNull();
    expect(mapReading('recogidas', figures)).toMatchObject({ tone: 'unknown', short: '' });
    expect(legendOf('recogidas', false).some((each) => each.tone === 'unknown')).toBe(true);
  });
});

describe('what the map shows', () => {
  const empty = read(described('A', { maxUnits: 10 }));

  test.each(MAP_OVERLAYS)('has a line of the legend of %s for every tone', (overlay) => {
    const tones = legendOf(overlay, true).map((each) => each.tone);
    const some = [0, 1, 5, 9, 10, 12].map((units) => ({ ...empty, units, occupied: units / 10 }));
    const others = [
      { quarantined: 3 },
      { discrepancy: true },
      { daysSinceCount: 0 },
      { daysSinceCount: 40 },
      { daysSinceCount: 400 },
      { recentPicks: 4 },
      { recentPicks: 4_000 },
      { rotation: 'A' as const },
      { blocked: 'Piso mojado' },
    ].map((each) => ({ ...empty, ...each }));
    for (const figures of [...some, ...others]) {
      const { tone } = mapReading(overlay, figures);
      expect(overlay === 'ocupacion' || tone !== 'unknown' || overlay === 'conteo').toBe(true);
      expect(tones).toContain(tone);
    }
  });

  test('says a blocked position first, with why', () => {
    expect(mapReading('ocupacion', { ...empty, blocked: 'Piso mojado' })).toEqual({
      tone: 'blocked',
      short: '0',
      words: '0\u00A0% ocupada, 0 unidades, bloqueada: Piso mojado',
    });
  });

  test.each([
    ['ocupacion', { occupied: 0.62, units: 22 }, '62', '62\u00A0% ocupada, 22 unidades'],
    ['ocupacion', { occupied: null, units: 22 }, '22', '22 unidades, sin capacidad'],
    ['conteo', { daysSinceCount: 1 }, '1', 'Contada hace 1 día'],
    ['conteo', { daysSinceCount: null }, '–', 'Nunca se ha contado'],
    ['incidentes', { quarantined: 1 }, '1', '1 unidad en cuarentena'],
    ['recogidas', { recentPicks: 3 }, '3', '3 recogidas en 7 días'],
    ['rotacion', { rotation: 'B' as const }, 'B', 'Clase B'],
  ] as const)('writes %s of %o as %s', (overlay, figures, short, words) => {
    expect(mapReading(overlay, { ...empty, ...figures })).toMatchObject({ short, words });
  });
});

test('the search finds a label by its beginning and a product where it stands', () => {
  const positions = ['A', 'B', 'C'].map((each) => described(each));
  const items = [stock('B', 3), stock('C', 0)];
  expect(searchMap(' ', positions, items)).toBeNull();
  expect([...searchMap('a-01-1', positions, items)!]).toEqual(positions.map((each) => each.id));
  expect([...searchMap('cafe caf-0001', positions, items)!]).toEqual([key('B')]);
  expect([...searchMap('07709990000016', positions, items)!]).toEqual([key('B')]);
  expect([...searchMap("A'01'1'B", positions, items)!]).toEqual([key('B')]);
  expect(searchMap('zzz', positions, items)!.size).toBe(0);
});

describe('a pick', () => {
  const line: StockMovement = {
    id: '1',
    productId: 'p',
    productName: 'Café',
    sku: 'CAF-1',
    type: 'salida',
    reason: 'venta',
    quantity: 2,
    from: key('A'),
    to: '@cliente',
    previousStock: 2,
    newStock: 0,
    location: at('A'),
    userId: 'u',
    userName: 'Ana',
    notes: '',
    timestamp: new Date(nowMs).toISOString(),
    sequence: 1,
    cost: 0,
    reference: 'MS-1',
    deviceId: null,
  };
  const isPacking = (each: string) => each === key('P');

  test('is what a sale takes from a shelf, or what goes from a shelf to packing', () => {
    expect(shelfPickOf(line, isPacking)).toEqual({
      productId: 'p',
      from: key('A'),
      reference: 'MS-1',
      atMs: nowMs,
    });
    const moved = { ...line, type: 'transferencia', reason: 'transferencia_almacen', to: key('P') } as const;
    expect(shelfPickOf(moved, isPacking)?.from).toBe(key('A'));
  });

  test.each([
    ['leaves packing', { from: key('P') }],
    ['goes to another shelf', { type: 'transferencia', to: key('B') }],
    ['is spoiled', { reason: 'merma', to: '@merma' }],
    ['arrives', { type: 'entrada', from: '@proveedor', to: key('P') }],
  ] as const)('is not what %s', (_, over) => {
    expect(shelfPickOf({ ...line, ...over }, isPacking)).toBeNull();
  });
});
