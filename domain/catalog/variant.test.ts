import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  attributesAsked,
  attributesKey,
  nameWithVariant,
  ProductAttributes,
  variantLabel,
  type VariantAttributes,
} from '#domain/catalog/variant.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'e', 'ñ', 'z'), minLength: 1, maxLength: 8 });
const attributes = fc.dictionary(fc.oneof(fc.constantFrom('talla', 'color'), word), word, { maxKeys: 3 });

function turned(given: VariantAttributes): VariantAttributes {
  return Object.fromEntries(Object.entries(given).toReversed());
}

describe('the attributes of a product', () => {
  test.each<[string, VariantAttributes, string]>([
    ['a size and a colour', { color: 'azul marino', talla: 'M' }, 'Talla M · Azul marino'],
    ['another attribute, after them', { material: 'lona', color: 'azul' }, 'Azul · Material lona'],
    ['none', {}, ''],
  ])('are said in one order: %s', (_, given, label) => {
    expect(variantLabel(given)).toBe(label);
  });

  test('follow the name only where there are any', () => {
    expect(nameWithVariant('Camiseta', { talla: 'M' })).toBe('Camiseta, Talla M');
    expect(nameWithVariant('Camiseta', {})).toBe('Camiseta');
    expect(nameWithVariant('Cafetera, grafito', { color: 'Grafito' })).toBe('Cafetera, grafito');
    expect(nameWithVariant('Tenis azul', { color: 'Azul', talla: '38' })).toBe('Tenis azul, Talla 38');
    expect(nameWithVariant('Hilo azulado', { color: 'azul' })).toBe('Hilo azulado, Azul');
  });

  test('are compared and said the same however they are written down', () => {
    fc.assert(
      fc.property(attributes, (given) => {
        expect(attributesKey(turned(given))).toBe(attributesKey(given));
        expect(variantLabel(turned(given))).toBe(variantLabel(given));
      }),
    );
  });

  test('may be left unsaid by a line, and else must be the product’s own', () => {
    fc.assert(
      fc.property(attributes, attributes, (given, own) => {
        const isOwn = attributesKey(given) === attributesKey(own);
        const isUnsaid = Object.keys(given).length === 0;
        expect(attributesAsked(given, own)).toEqual(isOwn || isUnsaid ? own : null);
        expect(attributesAsked(turned(own), own)).toEqual(own);
      }),
    );
  });

  test.each<[string, unknown]>([
    ['four of them', { talla: 'M', color: 'azul', material: 'lona', corte: 'recto' }],
    ['a name in capitals', { Talla: 'M' }],
    ['a name that is no word', { 'talla<script>': 'M' }],
    ['a name of 21 letters', { ['t'.repeat(21)]: 'M' }],
    ['an empty value', { talla: ' ' }],
    ['a value of 41 letters', { talla: 'M'.repeat(41) }],
    ['a value with markup', { color: '<b>azul</b>' }],
    ['a value of two lines', { color: 'azul\nrojo' }],
    ['a value that is no text', { talla: 38 }],
  ])('are refused with %s', (_, given) => {
    expect(v.is(ProductAttributes, given)).toBe(false);
  });

  test('are taken as shops write them, without the spaces around', () => {
    const given = { talla: ' 38 1/2 ', color: 'Azul marino', material: 'Algodón (pima)' };
    expect(v.parse(ProductAttributes, given)).toEqual({ ...given, talla: '38 1/2' });
  });
});
