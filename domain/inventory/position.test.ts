import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parsePositionKey,
  parsePositionLabel,
  positionKey,
  positionLabel,
  VIRTUAL_POSITIONS,
  type Position,
} from '#domain/inventory/position.ts';
import { anyPosition } from '#test/factories/warehouse/position-factory.ts';

describe('a position', () => {
  test('is read back from its label, in either case, and from its key', () => {
    fc.assert(
      fc.property(anyPosition, (at) => {
        expect(parsePositionLabel(positionLabel(at))).toEqual(at);
        expect(parsePositionLabel(` ${positionLabel(at).toLowerCase()} `)).toEqual(at);
        expect(parsePositionKey(positionKey(at))).toEqual(at);
      }),
    );
  });

  test('has the label of the shelf and a key that names its zone', () => {
    const at: Position = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };
    expect(positionLabel(at)).toBe('A-03-2-B');
    expect(positionKey(at)).toBe('warehouse_a/03/2/B');
  });

  test.each(['', 'A', 'A-03-2', 'A-03-2-B-9', 'Z-03-2-B', 'A-03--B', 'A-0300000-2-B', 'A-ñ-2-B'])(
    'is not read from the label %j',
    (label) => {
      expect(parsePositionLabel(label)).toBeNull();
    },
  );

  test.each(['', 'warehouse_a', 'warehouse_a/03/2', 'warehouse_a/03/2/B/9', 'garage/03/2/B'])(
    'is not read from the key %j',
    (key) => {
      expect(parsePositionKey(key)).toBeNull();
    },
  );

  test.each(VIRTUAL_POSITIONS)('is not %s, which is outside the warehouse', (key) => {
    expect(parsePositionKey(key)).toBeNull();
  });
});
