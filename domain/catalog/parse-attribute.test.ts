import * as v from 'valibot';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bySize } from '#domain/catalog/size-order.ts';
import { ProductAttributes } from '#domain/catalog/variant.ts';
import { knownAttribute, readAttributeName, readAttributeValue } from '#domain/catalog/parse-attribute.ts';

describe('the name of an attribute', () => {
  test.each([
    ['Talla', 'talla'],
    ['SIZE', 'talla'],
    ['Colour', 'color'],
    ['pa_color', 'color'],
    ['Tamaño', 'tamaño'],
    ['TAMANO', 'tamaño'],
    ['Presentacion', 'presentación'],
    ['Tipo de cuello', 'tipo de cuello'],
  ])('of the column %j is %j', (written, name) => {
    expect(readAttributeName(written)).toBe(name);
  });

  test.each(['', 'Talla (EU)', 'Voltaje 110', 'una palabra larguísima de más'])('is not %j', (written) => {
    expect(readAttributeName(written)).toBeNull();
  });

  test('of a column is only one that shops have: another heading is no attribute', () => {
    expect(knownAttribute('Marca')).toBeUndefined();
    expect(knownAttribute('Bodega')).toBeUndefined();
  });
});

describe('the value of an attribute', () => {
  test.each([
    ['talla', 'm', 'M'],
    ['talla', '2xl', '2XL'],
    ['talla', 's/m', 'S/M'],
    ['talla', '34b', '34B'],
    ['talla', '38 eu', '38 EU'],
    ['talla', 'ÚNICA', 'única'],
    ['talla', '6 Meses', '6 meses'],
    ['talla', '#38', '38'],
    ['color', 'AZUL  Rey', 'azul rey'],
    ['color', 'Negro & blanco', 'negro y blanco'],
    ['color', 'azul_marino', 'azul marino'],
    ['material', 'Acero AISI 304', 'acero AISI 304'],
    ['material', 'ALGODÓN', 'algodón'],
    ['tamaño', '24"', '24 pulgadas'],
    ['tamaño', '30×40 cm', '30x40 cm'],
  ])('of %s %j is %j', (name, written, value) => {
    expect(readAttributeValue(name, written)).toBe(value);
  });

  test.each(['', ' ', '-', 'N/A', 'No aplica', 'Sin talla', 'Default Title'])(
    'is nothing in %j',
    (written) => {
      expect(readAttributeValue('talla', written)).toBe('');
    },
  );

  test.each(['<b>M</b>', 'azul; rojo', '¿?', 'M'.repeat(41)])('is not %j', (written) => {
    expect(readAttributeValue('talla', written)).toBeNull();
  });

  test('fits a product whatever is written, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('talla', 'color', 'material'),
        fc.string({ unit: 'grapheme' }),
        (name, written) => {
          const value = readAttributeValue(name, written);
          if (value === null || value === '') return;
          expect(v.is(ProductAttributes, { [name]: value })).toBe(true);
          expect(readAttributeValue(name, value)).toBe(value);
        },
      ),
    );
  });

  test('keeps its place among sizes', () => {
    const written = ['única', 'xl', 'm', '2xl', 's', 'xs'];
    const values = written.map((each) => readAttributeValue('talla', each) ?? '');
    expect(values.toSorted(bySize)).toEqual(['XS', 'S', 'M', 'XL', '2XL', 'única']);
  });
});
