import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FileProduct, gatherFamilies, type VariantProduct } from '#domain/catalog/gather-families.ts';
import type { VariantAttributes } from '#domain/catalog/variant.ts';

function row(
  name: string,
  variant_attributes: VariantAttributes,
  over: Partial<FileProduct> = {},
): FileProduct {
  return {
    vendor_id: 'tienda-1',
    name,
    variant_attributes,
    family_id: null,
    group: null,
    mark: '',
    isNew: true,
    ...over,
  };
}

function stored(
  name: string,
  variant_attributes: VariantAttributes,
  over: Partial<VariantProduct> = {},
): VariantProduct {
  return { vendor_id: 'tienda-1', name, variant_attributes, family_id: null, ...over };
}

/** The family of each row, and of each product at rest behind them: numbers for new families of names. */
function familiesOf(rows: FileProduct[], atRest: VariantProduct[] = []) {
  let made = 0;
  const { families, unsure } = gatherFamilies(rows, atRest, (group) =>
    group === null ? `nueva ${(made += 1)}` : `${group.vendorId} ${group.group}`,
  );
  const named = [...rows, ...atRest].map((each) => families.get(each) ?? each.family_id);
  return { named, unsure: unsure.length };
}

const medium = row('Camiseta básica', { talla: 'M' });
const large = row('Camiseta básica', { talla: 'L' });

describe('products of one name', () => {
  test('are a family when they differ, with or without their variant in the name', () => {
    expect(familiesOf([medium, large]).named).toEqual(['nueva 1', 'nueva 1']);
    const written = [row('Camiseta básica M', { talla: 'M' }), row('CAMISETA BASICA - L', { talla: 'L' })];
    expect(familiesOf(written).named).toEqual(['nueva 1', 'nueva 1']);
  });

  test.each<[string, FileProduct]>([
    ['another name', row('Camiseta polo', { talla: 'L' })],
    ['another store', row('Camiseta básica', { talla: 'L' }, { vendor_id: 'tienda-2' })],
    ['other attributes', row('Camiseta básica', { color: 'azul' })],
    ['no attributes', row('Camiseta básica', {})],
    ['another brand', row('Camiseta básica', { talla: 'L' }, { mark: 'Otra' })],
  ])('are alone beside one of %s', (_, other) => {
    expect(familiesOf([medium, other])).toEqual({ named: [null, null], unsure: 0 });
  });

  test('are left as they are when two are equal: nobody knows whose each is', () => {
    expect(familiesOf([medium, large, row('Camiseta básica', { talla: 'M' })])).toEqual({
      named: [null, null, null],
      unsure: 3,
    });
    expect(familiesOf([medium, large], [stored('Camiseta básica', { talla: 'M' })]).unsure).toBe(2);
  });

  test('join the one family of their name; a new one that is equal to a member goes there to be refused', () => {
    const atRest = stored('Camiseta básica', { talla: 'M' }, { family_id: 'f' });
    expect(familiesOf([medium, large], [atRest])).toEqual({ named: ['f', 'f', 'f'], unsure: 0 });
    const known = { ...medium, isNew: false };
    expect(familiesOf([known, large], [atRest])).toEqual({ named: [null, 'f', 'f'], unsure: 1 });
    const branded = [medium, large].map((each) => ({ ...each, mark: 'Uno' }));
    expect(familiesOf(branded, [atRest])).toEqual({ named: [null, null, 'f'], unsure: 2 });
  });

  test('join the family that the store has, made by hand or by another file', () => {
    const atRest = [
      stored('Camiseta básica', { talla: 'S' }, { family_id: 'camisetas' }),
      stored('Camiseta básica', { talla: 'M' }, { family_id: 'camisetas' }),
    ];
    expect(familiesOf([large], atRest).named).toEqual(['camisetas', 'camisetas', 'camisetas']);
  });

  test('take along the one that was alone, and join none of two families', () => {
    expect(familiesOf([large], [stored('Camiseta básica M', { talla: 'M' })]).named).toEqual([
      'nueva 1',
      'nueva 1',
    ]);
    const two = ['S', 'M'].map((talla) => stored('Camiseta básica', { talla }, { family_id: talla }));
    expect(familiesOf([large], two)).toEqual({ named: [null, 'S', 'M'], unsure: 1 });
  });

  test('of several brands leave alone what is at rest, which says no brand', () => {
    const rows = [
      row('Tenis', { talla: '38' }, { mark: 'Uno' }),
      row('Tenis', { talla: '39' }, { mark: 'Dos' }),
    ];
    expect(familiesOf(rows, [stored('Tenis', { talla: '40' })]).named).toEqual([null, null, null]);
  });
});

describe('products of one group', () => {
  test('are a family whatever their names, from the first one on', () => {
    const rows = [
      row('Camiseta azul', { talla: 'M' }, { group: 'CAM' }),
      row('Camisa', { talla: 'L' }, { group: 'cam' }),
      row('Gorra', { color: 'azul' }, { group: 'GOR' }),
    ];
    expect(familiesOf(rows).named).toEqual(['tienda-1 cam', 'tienda-1 cam', 'tienda-1 gor']);
  });

  test('are of the family of those that are known, or of the one of that name', () => {
    const known = row('Camiseta', { talla: 'M' }, { group: 'cam', family_id: 'de antes' });
    expect(familiesOf([row('Camiseta', { talla: 'L' }, { group: 'cam' }), known]).named).toEqual([
      'de antes',
      'de antes',
    ]);
    const atRest = stored('Camiseta', { talla: 'M' }, { family_id: 'camisetas' });
    expect(familiesOf([row('Camisa', { talla: 'L' }, { group: 'camisetas' })], [atRest]).named[0]).toBe(
      'camisetas',
    );
  });

  test('without attributes are products like any other', () => {
    expect(familiesOf([row('Olla', {}, { group: 'olla' })]).named).toEqual([null]);
  });
});

const anyRow = fc
  .record({
    name: fc.constantFrom('Camiseta', 'Camiseta azul', 'Camisa M'),
    attributes: fc.dictionary(fc.constantFrom('talla', 'color'), fc.constantFrom('M', 'L', 'azul')),
    family: fc.constantFrom(null, null, 'f-1', 'f-2'),
    group: fc.constantFrom(null, null, 'g-1'),
    isNew: fc.boolean(),
  })
  .map(({ name, attributes, family, group, isNew }) =>
    row(name, attributes, { family_id: family, group, isNew }),
  );

test('the order of the rows does not decide who is with whom', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), fc.array(anyRow, { maxLength: 4 }), (rows, atRest) => {
      const together = (given: FileProduct[]) => {
        const { families } = gatherFamilies(given, atRest, (group) => group?.group ?? 'nueva');
        return rows.map((each) => families.has(each));
      };
      expect(together(rows.toReversed())).toEqual(together(rows));
    }),
  );
});
