import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bySize } from '#domain/catalog/size-order.ts';

test.each([
  [['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']],
  [['3XS', '2XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '10XL']],
  [['S/M', 'M', 'L-XL', 'XL', 'XXL']],
  [['9', '9,5', '10', '38', '38.5', '40']],
  [['6', '6 1/2', '7']],
  [['RN', '0-3 meses', '3-6 meses', '6 meses', '12 meses', '2 años', '4 años', '10 años']],
  [['2 años', '38', 'S', 'Gigante', 'Única']],
  [['amarillo', 'azul', 'Índigo', 'rojo']],
  [['250 ml', '500 ml', '1000 ml']],
])('%j stand in that order, however they come', (sizes) => {
  fc.assert(
    fc.property(fc.shuffledSubarray(sizes, { minLength: sizes.length }), (shuffled) => {
      expect(shuffled.toSorted(bySize)).toEqual(sizes);
    }),
  );
});

test('it is a total order of any values', () => {
  const value = fc.oneof(
    fc.constantFrom(
      'S',
      'xl',
      '2XL',
      'XXL',
      '38',
      '38,5',
      '6 meses',
      '2 años',
      'Única',
      'azul',
      '3xs',
      'S/M',
      '',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(value, value, value, (a, b, c) => {
      expect(Math.sign(bySize(a, b))).toBe(-Math.sign(bySize(b, a)) || 0);
      if (bySize(a, b) <= 0 && bySize(b, c) <= 0) expect(bySize(a, c)).toBeLessThanOrEqual(0);
      expect(bySize(a, b) === 0).toBe(a === b);
    }),
  );
});
