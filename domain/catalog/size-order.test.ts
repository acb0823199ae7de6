import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bySize, byVariant, inOrderOfSize } from '#domain/catalog/size-order.ts';

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
  [['250 ml', '500ml', '750 cc', '1 l', '1,5 litros', '2 L', '1 galón']],
  [['250 g', '1 libra', '1 kg', '1.500 g', '2 kilos']],
  [['1/4"', '½"', '3/4 pulg', '1"', '1 1/2"', '1-3/4"', '2 pulgadas', '10"']],
  [['36', '37.5', '38', '38,5', '39 1/2', '40']],
  [['Mini', 'Pequeño', 'Mediano', 'Grande', 'Extra grande', 'Gigante']],
  [['Pequeña', 'Mediana', 'Grande']],
  [['XS', 'S', 'Mediano', 'L', 'XL']],
  [['128 GB', '512gb', '1 TB']],
  [['500 mAh', '1 Ah', '7Ah']],
  [['50 W', '1 kW']],
  [['constructor', 'rojo']],
])('%j stand in that order, however they come', (sizes) => {
  fc.assert(
    fc.property(fc.shuffledSubarray(sizes, { minLength: sizes.length }), (shuffled) => {
      expect(shuffled.toSorted(bySize)).toEqual(sizes);
      expect(inOrderOfSize(shuffled)).toEqual(sizes);
    }),
  );
});

test('beside a length, the m of the others are metres; beside an age they are months', () => {
  expect(inOrderOfSize(['10 m', '2 m', '50 cm', '1,5 m'])).toEqual(['50 cm', '1,5 m', '2 m', '10 m']);
  expect(inOrderOfSize(['2 años', '18 m', '6 m'])).toEqual(['6 m', '18 m', '2 años']);
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
      '1/2"',
      '1 l',
      '500 ml',
      '1 lb',
      '1/0',
      'Grande',
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

test('variants go by their first attribute, then by the next, whatever the order in which they are written', () => {
  const variants = [
    {},
    { color: 'azul', talla: 'S' },
    { talla: 'M', color: 'azul' },
    { color: 'azul', talla: 'XL' },
    { color: 'rojo', talla: 'S' },
    { contenido: '250 ml' },
    { contenido: '1 l' },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(variants, { minLength: variants.length }), (shuffled) => {
      expect(shuffled.toSorted(byVariant)).toEqual(shuffled.toSorted(byVariant).toSorted(byVariant));
      const sizes = shuffled
        .toSorted(byVariant)
        .flatMap((each) => ('talla' in each && each.color === 'azul' ? each.talla : []));
      expect(sizes).toEqual(['S', 'M', 'XL']);
      const contents = shuffled
        .toSorted(byVariant)
        .flatMap((each) => ('contenido' in each ? each.contenido : []));
      expect(contents).toEqual(['250 ml', '1 l']);
    }),
  );
});
