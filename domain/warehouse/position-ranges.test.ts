import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parsePositionLabel, positionLabel } from '#domain/inventory/position.ts';
import {
  labelsOf,
  MAX_GENERATED_POSITIONS,
  positionsOf,
  PositionRanges,
  type LabelRange,
} from '#domain/warehouse/position-ranges.ts';

const range = (from: string, to = from): LabelRange => ({ from, to });
const zone = 'warehouse_a';

describe('a range', () => {
  test.each([
    ['01', '03', ['01', '02', '03']],
    ['8', '11', ['8', '9', '10', '11']],
    ['098', '101', ['098', '099', '100', '101']],
    ['A', 'C', ['A', 'B', 'C']],
    ['7', '7', ['7']],
  ])('from %s to %s', (from, to, labels) => {
    expect(labelsOf({ from, to })).toEqual({ ok: true, value: labels });
  });

  test('of letters leaves out those that are taken for a one and a zero', () => {
    expect(labelsOf(range('H', 'P'))).toEqual({ ok: true, value: ['H', 'J', 'K', 'L', 'M', 'N', 'P'] });
    expect(labelsOf(range('O'))).toEqual({ ok: true, value: ['O'] });
  });

  test.each([
    [range('A', '3'), 'range_mixed'],
    [range('3', 'A'), 'range_mixed'],
    [range('5', '4'), 'range_backwards'],
    [range('F', 'A'), 'range_backwards'],
    [range('0', '999999'), 'too_many_positions'],
  ])('%o is refused: %s', (given, refusal) => {
    expect(labelsOf(given)).toEqual({ ok: false, refusal });
  });

  test.each(['', 'AA', '1A', '-1', '1234567', 'Ñ'])('does not begin with %o', (from) => {
    expect(
      v.safeParse(PositionRanges, { zone, aisles: range(from), shelves: range('1'), positions: range('A') })
        .success,
    ).toBe(false);
  });
});

test('positions are all different, readable on their labels, and never more than the most', () => {
  const anyEnd = fc.oneof(
    fc.integer({ min: 0, max: 99 }).map(String),
    fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  );
  const anyRange = fc.record({ from: anyEnd, to: anyEnd });
  fc.assert(
    fc.property(anyRange, anyRange, anyRange, (aisles, shelves, positions) => {
      const made = positionsOf({ zone, aisles, shelves, positions });
      if (!made.ok) return;
      const labels = made.value.map(positionLabel);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.length).toBeGreaterThan(0);
      expect(labels.length).toBeLessThanOrEqual(MAX_GENERATED_POSITIONS);
      expect(labels.map(parsePositionLabel)).toEqual(made.value);
    }),
  );
});

test('up to two thousand at once, and not one more', () => {
  const asked = { zone, shelves: range('1', '10'), positions: range('1', '10') } as const;
  const most = positionsOf({ ...asked, aisles: range('1', '20') });
  expect(most.ok && most.value.length).toBe(MAX_GENERATED_POSITIONS);
  expect(positionsOf({ ...asked, aisles: range('1', '21') })).toEqual({
    ok: false,
    refusal: 'too_many_positions',
  });
});
