import { expect, test } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { commandsMaking, positionsWithPending } from '#src/shared/positions/positions-with-pending.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const at: Position = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };
const key = positionKey(at);
const known: StoragePosition = {
  id: key,
  location: at,
  ...UNDESCRIBED,
  maxUnits: 40,
  blocked: null,
  countedAt: null,
  updatedAt: '2026-03-01T12:00:00.000Z',
};
const { planX: _, planY: __, ...shared } = UNDESCRIBED;

type Entry = NonNullable<Parameters<typeof anEntry>[0]>;
const said = (name: string, data: object, over: Partial<Entry> = {}) =>
  anEntry({ type: 'inventory', name, data, preview: null, ...over });
const saving = (maxUnits: number, over: Partial<Entry> = {}) =>
  said('position.save', { location: at, changes: { maxUnits }, seen: { maxUnits: 40 } }, over);

test('what was said here stands over what the server has, and says that it is provisional', () => {
  const shown = positionsWithPending([known], [saving(60)]);
  expect(shown.get(key)).toMatchObject({ maxUnits: 60, provisional: true });
  expect(positionsWithPending([known], [saving(60, { state: 'rejected' })]).get(key)).toMatchObject({
    maxUnits: 40,
    provisional: false,
  });
});

test('a block, an opening and an archiving follow each other', () => {
  const block = said('position.block', { location: at, reason: 'Piso mojado', seen: null }, { id: uuid(1) });
  const open = said('position.block', { location: at, reason: null, seen: 'Piso mojado' }, { id: uuid(2) });
  const archive = said('position.archive', { location: at }, { id: uuid(3) });
  expect(positionsWithPending([known], [block]).get(key)?.blocked).toBe('Piso mojado');
  expect(positionsWithPending([known], [open, block]).get(key)?.blocked).toBeNull();
  expect(positionsWithPending([known], [archive, open, block]).has(key)).toBe(false);
});

test('positions that were made here are there at once, and those that exist stay as they are', () => {
  const ranges = {
    zone: 'warehouse_a',
    aisles: { from: '03', to: '03' },
    shelves: { from: '2', to: '2' },
    positions: { from: 'A', to: 'C' },
  };
  const generating = said('position.generate', { ranges, description: { ...shared, maxUnits: 7 } });
  const shown = positionsWithPending([known], [generating]);
  expect(
    [...shown.values()].map((each) => [each.location.position, each.maxUnits, each.provisional]),
  ).toEqual([
    ['B', 40, false],
    ['A', 7, true],
    ['C', 7, true],
  ]);
});

test('goods in a place that nobody described show it', () => {
  const elsewhere = positionKey({ ...at, position: 'Z' });
  expect(positionsWithPending([known], [], [key, elsewhere]).get(elsewhere)).toMatchObject({
    maxUnits: null,
    provisional: false,
  });
  expect(positionsWithPending([known], [], [key]).get(key)?.maxUnits).toBe(40);
});

function uuid(place: number): string {
  return `01900000-0000-7000-8000-00000000000${place}`;
}

test('what makes a place comes before what is left there, until it has its answer', () => {
  const found = said('position.save', { location: at, changes: {}, seen: {} });
  const change = saving(60);
  const elsewhere = said('position.save', { location: { ...at, aisle: '04' }, changes: {}, seen: {} });
  expect(commandsMaking([null, at], [found, change, elsewhere])).toEqual([found.id]);
  expect(commandsMaking([at], [{ ...found, state: 'waiting' }])).toEqual([found.id]);
  expect(commandsMaking([at], [{ ...found, state: 'confirmed' }])).toEqual([]);
  expect(commandsMaking([], [found])).toEqual([]);
});

test('so do the ranges that make it with others', () => {
  const one = (each: string) => ({ from: each, to: each });
  const ranges = {
    zone: at.zone,
    aisles: one(at.aisle),
    shelves: one(at.shelf),
    positions: one(at.position),
  };
  const made = said('position.generate', { ranges, description: shared });
  expect(commandsMaking([at], [made])).toEqual([made.id]);
  expect(commandsMaking([{ ...at, shelf: '9' }], [made])).toEqual([]);
});
