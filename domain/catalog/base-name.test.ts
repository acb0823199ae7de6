import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseName } from '#domain/catalog/base-name.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';

const shirt = { talla: 'M', color: 'rojo' };

test.each([
  'Camiseta básica',
  'CAMISETA BÁSICA M',
  'Camiseta básica, Talla M · Rojo',
  'Camiseta básica - Roja (M)',
  'Camiseta básica / Rojo / M',
  'Camiseta básica color rojo talla m',
])('%j is the shirt that it is in another size', (name) => {
  expect(baseName(name, shirt)).toBe('camiseta basica');
});

test.each([
  ['Camiseta roja con franja', shirt, 'camiseta roja con franja'],
  ['Camiseta M cuello en V', shirt, 'camiseta m cuello en v'],
  ['Aceite 500ml', { capacidad: '500 ml' }, 'aceite'],
  ['Pantalón 32', { talla: '34' }, 'pantalon 32'],
  ['Rojo', { color: 'rojo' }, 'rojo'],
  ['M', { talla: 'M' }, 'm'],
])('%j keeps what is not at its end, and is never nothing', (name, attributes, base) => {
  expect(baseName(name, attributes)).toBe(base);
});

test('a name with its variant behind it has the base of the name', () => {
  const attributes = fc.record(
    {
      talla: fc.constantFrom('M', '38', '2XL', '6 meses'),
      color: fc.constantFrom('azul', 'azul rey'),
      material: fc.constantFrom('lona', 'cuero 100'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(attributes, (given) => {
      expect(baseName(nameWithVariant('Bolso de mano', given), given)).toBe('bolso de mano');
    }),
  );
});
