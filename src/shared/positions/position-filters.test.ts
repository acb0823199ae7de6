import { expect, test } from 'vitest';
import { positionKey, positionLabel, type Position } from '#domain/inventory/position.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { labelledPositions, labelsAddress } from '#src/shared/labels/label-filters.ts';
import {
  countPositions,
  filteredPositions,
  PositionFilters,
  stockedPositions,
} from '#src/shared/positions/position-filters.ts';
import { positionTree } from '#src/features/warehouse/positions/position-tree.ts';
import type { PositionWithPending } from '#src/shared/positions/positions-with-pending.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';

const place = (aisle: string, shelf: string, position: string, zone: Position['zone'] = 'warehouse_a') => ({
  zone,
  aisle,
  shelf,
  position,
});
const aPosition = (at: Position, over: Partial<PositionWithPending> = {}): PositionWithPending => ({
  id: positionKey(at),
  location: at,
  ...UNDESCRIBED,
  blocked: null,
  countedAt: null,
  updatedAt: '2026-03-01T12:00:00.000Z',
  provisional: false,
  ...over,
});

const full = aPosition(place('2', '1', 'A'), { maxUnits: 10 });
const partly = aPosition(place('10', '1', 'A'), { maxUnits: 10, blocked: 'Estantería floja' });
const unsaid = aPosition(place('10', '2', 'A'));
const dock = aPosition(place('MUELLE', '1', '1', 'storage_room'), { purpose: 'dock' });
const positions = new Map([dock, unsaid, partly, full].map((each) => [each.id, each] as const));
const rows = stockedPositions(
  positions,
  new Map([
    [full.id, 12],
    [partly.id, 3],
  ]),
);
const none = readFilters(PositionFilters, new URLSearchParams());
const labels = (asked: Partial<PositionFilters>) =>
  filteredPositions(rows, { ...none, ...asked }).map((each) => positionLabel(each.position.location));

test('positions stand in the order of the shelves: aisle 2 before aisle 10', () => {
  expect(labels({})).toEqual(['A-2-1-A', 'A-10-1-A', 'A-10-2-A', 'D-MUELLE-1-1']);
});

test('each state finds its own, and the counts say how many', () => {
  expect(labels({ state: 'full' })).toEqual(['A-2-1-A']);
  expect(labels({ state: 'partly' })).toEqual(['A-10-1-A']);
  expect(labels({ state: 'empty' })).toEqual(['A-10-2-A', 'D-MUELLE-1-1']);
  expect(labels({ state: 'blocked' })).toEqual(['A-10-1-A']);
  expect(labels({ state: 'undescribed' })).toEqual(['A-10-2-A', 'D-MUELLE-1-1']);
  expect(countPositions(rows)).toEqual({ all: 4, full: 1, partly: 1, empty: 2, blocked: 1, undescribed: 2 });
});

test('a zone, an aisle, a shelf and a text narrow them', () => {
  expect(labels({ zone: 'warehouse_a', aisle: '10' })).toEqual(['A-10-1-A', 'A-10-2-A']);
  expect(labels({ zone: 'warehouse_a', aisle: '10', shelf: '2' })).toEqual(['A-10-2-A']);
  expect(labels({ q: 'muelle' })).toEqual(['D-MUELLE-1-1']);
  expect(labels({ q: 'estanteria' })).toEqual(['A-10-1-A']);
  expect(labels({ q: 'a-10' })).toEqual(['A-10-1-A', 'A-10-2-A']);
});

test('the tree has each zone with its aisles and their shelves', () => {
  expect(positionTree(rows)).toMatchObject([
    {
      name: 'warehouse_a',
      positions: 3,
      empty: 1,
      groups: [
        { name: '2', groups: [{ name: '1', positions: 1, empty: 0 }] },
        { name: '10', groups: [{ name: '1' }, { name: '2', empty: 1 }] },
      ],
    },
    { name: 'storage_room', positions: 1, empty: 1 },
  ]);
});

test('labels are of those that are marked or, when none is, of what the filters find', () => {
  const asked = (address: string) =>
    labelledPositions(rows, {
      ...none,
      only: '',
      ...Object.fromEntries(new URL(address, 'http://mestore.test').searchParams),
      page: 1,
    }).map((each) => positionLabel(each.position.location));
  expect(asked(labelsAddress({ ...none, zone: 'storage_room' }, []))).toEqual(['D-MUELLE-1-1']);
  expect(asked(labelsAddress({ ...none, zone: 'storage_room' }, rows.slice(0, 2)))).toEqual([
    'A-2-1-A',
    'A-10-1-A',
  ]);
});
