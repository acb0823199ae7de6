import { expect, test } from 'vitest';
import {
  attributeColumns,
  attributeHeading,
  columnsOfCategory,
  readAttributes,
} from '#domain/import/attribute-columns.ts';
import { guessColumns } from '#domain/import/file-columns.ts';
import { aChoice, aFilterAttribute } from '#test/factories/filter-attribute-factory.ts';

const material = aFilterAttribute({
  code: 'tejido',
  name: 'Tejido',
  choices: [aChoice('lino', 'Lino', { synonyms: ['linen'] })],
});
const memory = aFilterAttribute({ code: 'memoria', name: 'Memoria', kind: 'number', unit: 'GB' });

test('a heading names an attribute, alone, with its unit, or as our own file writes it', () => {
  const header = ['SKU', 'Tejido', 'Memoria (GB)', 'Precio'];
  expect(guessColumns(header, {}, [material, memory])).toEqual([
    'sku',
    'atributo:tejido',
    'atributo:memoria',
    'price',
  ]);
  expect(guessColumns(['SKU', ...[material, memory].map(attributeHeading)], {}, [material, memory])).toEqual([
    'sku',
    'atributo:tejido',
    'atributo:memoria',
  ]);
  expect(guessColumns(header, {}, [{ ...material, is_active: false }])[1]).toBeNull();
  expect(guessColumns(header, { hiddenColumns: [1] }, [material])[1]).toBeNull();
});

test('a row says what its cells can be, and each that cannot has its sentence', () => {
  const columns = attributeColumns({ sku: 0, 'atributo:tejido': 1, 'atributo:memoria': 2 }, [
    material,
    memory,
  ]);
  const reasons: string[] = [];
  expect(readAttributes(['A-1', 'LINEN', '16 gb'], columns, reasons)).toEqual({
    tejido: 'lino',
    memoria: 16,
  });
  expect(readAttributes(['A-1', '', ''], columns, reasons)).toEqual({});
  expect(reasons).toEqual([]);
  readAttributes(['A-1', 'cuero', 'x'], columns, reasons);
  expect(reasons).toEqual([
    expect.stringContaining('Tejido: «cuero»'),
    expect.stringContaining('Memoria: escribe'),
  ]);
  expect(() => attributeColumns({ 'atributo:otro': 1 }, [material])).toThrow('ya no existe');
});

test('of two attributes with one name, a row says the one of its category', () => {
  const other = { ...material, code: 'tejido-2' };
  const heading = attributeHeading(material);
  expect(guessColumns(['SKU', heading, heading], {}, [material, other])).toEqual([
    'sku',
    'atributo:tejido',
    'atributo:tejido-2',
  ]);
  const columns = attributeColumns({ 'atributo:tejido': 1 }, [material, other]);
  const said = (attributes: (typeof material)[]) =>
    readAttributes(['A-1', 'Lino'], columnsOfCategory(columns, attributes), []);
  expect(said([other])).toEqual({ 'tejido-2': 'lino' });
  expect(said([material, other])).toEqual({ tejido: 'lino' });
  expect(said([{ ...other, kind: 'number', unit: 'cm' }])).toEqual({ tejido: 'lino' });
});
