import { describe, expect, test } from 'vitest';
import type { FloorLine, LineKind } from '#domain/warehouse/tasks/floor-line.ts';
import { throughputByDay, throughputByHour, throughputOf } from '#domain/warehouse/tasks/throughput.ts';

/** A time of day in Colombia. */
const at = (time: string, kind: LineKind = 'picked'): FloorLine => ({
  kind,
  atMs: Date.parse(`${time}:00.000-05:00`),
});
const lines = [
  at('2026-03-04T08:10'),
  at('2026-03-04T08:50', 'received'),
  at('2026-03-04T10:05'),
  at('2026-03-03T23:59', 'moved'),
];

test('throughput is of the hours in which something was done', () => {
  expect(throughputOf(lines)).toEqual({
    counts: { received: 1, put_away: 0, picked: 2, moved: 1 },
    total: 4,
    hours: 3,
    perHour: 4 / 3,
  });
});

test('nothing done has no throughput', () => {
  expect(throughputOf([])).toMatchObject({ total: 0, hours: 0, perHour: null });
});

describe('paceByHour', () => {
  test('shows the idle hours between the first and the last', () => {
    expect(throughputByHour(lines, '2026-03-04').map(({ hour, total }) => [hour, total])).toEqual([
      [8, 2],
      [9, 0],
      [10, 1],
    ]);
  });

  test('counts hours and days by the clock of Colombia', () => {
    expect(throughputByHour(lines, '2026-03-03').map(({ hour, total }) => [hour, total])).toEqual([[23, 1]]);
    expect(throughputByHour(lines, '2026-03-05')).toEqual([]);
  });
});

test('paceByDay ends with today and shows the days without work', () => {
  expect(throughputByDay(lines, '2026-03-05', 3).map(({ day, total }) => [day, total])).toEqual([
    ['2026-03-03', 1],
    ['2026-03-04', 3],
    ['2026-03-05', 0],
  ]);
});
