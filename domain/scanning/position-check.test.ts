import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePositionLabel, positionLabel, type Position } from '#domain/inventory/position.ts';
import { positionCheck, positionIn, readTypedPosition } from '#domain/scanning/position-check.ts';
import { anyPosition } from '#test/factories/warehouse/position-factory.ts';

test('the digits of a label are two, and the same for whoever computes them', () => {
  const at: Position = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };
  expect(positionCheck(at)).toBe('13');
  fc.assert(
    fc.property(anyPosition, (each) => {
      expect(positionCheck(each)).toMatch(/^\d\d$/);
    }),
  );
});

test('one wrong character of a label never bears the same digits', () => {
  fc.assert(
    fc.property(
      anyPosition,
      fc.nat(),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      (at, seed, other) => {
        const label = positionLabel(at);
        const index = seed % label.length;
        const wrong = parsePositionLabel(label.slice(0, index) + other + label.slice(index + 1));
        fc.pre(wrong !== null && positionLabel(wrong) !== label);
        if (wrong) expect(positionCheck(wrong)).not.toBe(positionCheck(at));
      },
    ),
  );
});

test('two characters that changed places never bear the same digits', () => {
  fc.assert(
    fc.property(anyPosition, fc.nat(), fc.nat(), (at, one, two) => {
      const label = [...positionLabel(at)];
      const [first, second] = [one % label.length, two % label.length];
      [label[first], label[second]] = [label[second] ?? '', label[first] ?? ''];
      const wrong = parsePositionLabel(label.join(''));
      fc.pre(wrong !== null && positionLabel(wrong) !== positionLabel(at));
      if (wrong) expect(positionCheck(wrong)).not.toBe(positionCheck(at));
    }),
  );
});

test('a typed label says whether its digits are its own', () => {
  fc.assert(
    fc.property(anyPosition, fc.constantFrom(' ', '-', '*', '  '), (at, between) => {
      const [label, digits] = [positionLabel(at), positionCheck(at)];
      expect(readTypedPosition(label.toLowerCase())).toEqual({ at, check: 'missing' });
      expect(readTypedPosition(`${label}${between}${digits}`)).toEqual({ at, check: 'right' });
      const wrong = digits === '50' ? '51' : '50';
      expect(readTypedPosition(`${label}${between}${wrong}`)).toEqual({ at, check: 'wrong' });
    }),
  );
});

test("a label is read as any reader's keyboard types it, and as people write it", () => {
  const at: Position = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };
  for (const text of [
    "A'03'2'B",
    'a/03/2/b',
    'A_03_2_B',
    'A?03?2?B',
    'A 03 2 B',
    'A – 03 – 2 – B',
    ']C1A-03-2-B\n',
  ])
    expect(positionIn(text)).toEqual(at);
  for (const text of ["A'03'2'B'13", 'A 03 2 B 13', 'A-03-2-B*13'])
    expect(readTypedPosition(text)?.check).toBe('right');
  expect(positionIn("A'03'2'B'14")).toBeNull();
});

test.each(['', 'A-03-2', 'Z-03-2-B', 'A-03-2-B-', 'A-03-2-B 4', '7701234567897', 'A-03-2-ÑB 47'])(
  '%o is no label',
  (text) => {
    expect(readTypedPosition(text)).toBeNull();
  },
);
