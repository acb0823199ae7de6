import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ProductAttributes } from '#domain/catalog/variant.ts';
import { readVariant, unreadAttributes } from '#server/import/read-variant.ts';
import type { VariantColumns } from '#domain/import/variant-columns.ts';

const pairs = [
  { name: 1, value: 2 },
  { name: 3, value: 4 },
];
const columns: VariantColumns = { attributes: [], pairs, group: 0, marks: [], kind: null };

function read(cells: string[], over: Partial<VariantColumns> = {}) {
  const reasons: string[] = [];
  return { ...readVariant(cells, { ...columns, ...over }, reasons), reasons };
}

describe('the variant that a row says it is', () => {
  test('is of the names and values that its cells pair', () => {
    expect(read(['polo', 'Size', 'm', 'Cuello', 'En V'])).toEqual({
      attributes: { talla: 'M', cuello: 'en v' },
      group: 'polo',
      mark: '',
      unread: [],
      reasons: [],
    });
  });

  test('is none outside a group, where such cells describe the thing', () => {
    expect(read(['', 'Material', 'Acero', '', '']).attributes).toEqual({});
    expect(read(['', 'Material', 'Acero', '', ''], { group: null }).attributes).toEqual({
      material: 'acero',
    });
  });

  test('needs a name that an attribute can have, unless the value says nothing', () => {
    expect(read(['polo', 'Talla (EU)', '38', '', '']).reasons).toEqual([
      'El atributo «Talla (EU)» no puede llamarse así: usa solo letras, como talla o color.',
    ]);
    expect(read(['polo', 'Title', 'Default Title', '', '']).attributes).toEqual({});
    expect(read(['polo', 'Talla (EU)', 'N/A', '', '']).reasons).toEqual([]);
  });

  test('leaves out what describes the thing, and refuses a size or a colour that cannot be read', () => {
    const about = (name: string) => ({ attributes: [{ name, column: 1 }], pairs: [], group: null });
    expect(read(['', '100% algodón'], about('material'))).toMatchObject({
      unread: ['material'],
      reasons: [],
    });
    expect(read(['', 'azul; rojo'], about('color'))).toMatchObject({
      unread: [],
      reasons: [expect.any(String)],
    });
    expect(unreadAttributes([{ variant: read(['', '100% algodón'], about('material')) }])).toEqual([
      'De «material», 1 valor no sirve para distinguir variantes y no se guarda: usa letras y números, en 40 caracteres como mucho.',
    ]);
  });

  test('refuses in a group what only describes: left out, two of the group could be equal', () => {
    const material = { attributes: [{ name: 'material', column: 1 }], pairs: [] };
    expect(read(['polo', '100% algodón'], material)).toMatchObject({
      attributes: {},
      unread: [],
      reasons: [expect.stringContaining('«100% algodón» no sirve para material')],
    });
    expect(read(['polo', 'Material', '100% algodón']).reasons).toHaveLength(1);
    expect(read(['', '100% algodón'], material)).toMatchObject({ unread: ['material'], reasons: [] });
    expect(read(['polo', ''], material)).toMatchObject({ attributes: {}, unread: [], reasons: [] });
  });

  test('fits a product or has a reason, whatever its cells are', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('Color', 'Talla', '__proto__', '-'),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 6 }), (cells) => {
        const { attributes, reasons } = read(cells, { attributes: [{ name: 'material', column: 5 }] });
        expect(v.is(ProductAttributes, attributes) || reasons.length > 0).toBe(true);
      }),
    );
  });
});
