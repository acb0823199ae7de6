import { describe, expect, test } from 'vitest';
import { mapColumns, UnknownColumn } from '#domain/import/column-map.ts';
import { isVariantField, variantColumns } from '#domain/import/variant-columns.ts';

function columnsOf(header: string, chosen: Record<string, string> = {}) {
  const heads = header.split(';');
  const ofProducts = Object.entries(chosen).filter(([field]) => !isVariantField(field));
  const columns = variantColumns(heads, mapColumns(heads, Object.fromEntries(ofProducts)), chosen);
  if (columns === null) return null;
  const at = (index: number | null) => (index === null ? null : heads[index]);
  return {
    attributes: Object.fromEntries(columns.attributes.map(({ name, column }) => [name, at(column)])),
    pairs: columns.pairs.map(({ name, value }) => [at(name), at(value)]),
    group: at(columns.group),
    marks: columns.marks.map(at),
  };
}

const none = { attributes: {}, pairs: [], group: null, marks: [] };

describe('the columns of variants', () => {
  test.each(['SKU;Nombre;Precio', 'SKU;Nombre;Marca;Bodega;IVA', 'Referencia;Nombre;Familia'])(
    'are none in %s',
    (header) => {
      expect(columnsOf(header)).toBeNull();
    },
  );

  test.each<[string, object]>([
    ['SKU;Nombre;Talla;Color', { ...none, attributes: { talla: 'Talla', color: 'Color' } }],
    ['sku;name;Colour;SIZE', { ...none, attributes: { talla: 'SIZE', color: 'Colour' } }],
    ['SKU;Nombre;Tamaño;Material', { ...none, attributes: { tamaño: 'Tamaño', material: 'Material' } }],
    [
      'SKU;Nombre;Sabor;Material;Color;Talla',
      { ...none, attributes: { talla: 'Talla', color: 'Color', material: 'Material' } },
    ],
    [
      'Código de barras;SKU;Referencia;Nombre;Talla;Marca',
      { ...none, attributes: { talla: 'Talla' }, marks: ['Marca', 'Referencia'] },
    ],
    ['Referencia;Nombre;Talla', { ...none, attributes: { talla: 'Talla' } }],
    ['SKU;Nombre;Talla;SKU padre', { ...none, attributes: { talla: 'Talla' }, group: 'SKU padre' }],
    [
      'Handle;Title;Option2 Name;Option2 Value;Option1 Name;Option1 Value;Option3 Name;Variant SKU',
      {
        ...none,
        group: 'Handle',
        pairs: [
          ['Option1 Name', 'Option1 Value'],
          ['Option2 Name', 'Option2 Value'],
        ],
      },
    ],
    [
      'SKU;Name;Parent;Attribute 1 name;Attribute 1 value(s);Attribute 1 visible',
      { ...none, group: 'Parent', pairs: [['Attribute 1 name', 'Attribute 1 value(s)']] },
    ],
    [
      'SKU;Nombre;Superior;Nombre del atributo 1;Valor(es) del atributo 1',
      { ...none, group: 'Superior', pairs: [['Nombre del atributo 1', 'Valor(es) del atributo 1']] },
    ],
  ])('are those of %s', (header, columns) => {
    expect(columnsOf(header)).toEqual(columns);
  });

  test('are the chosen ones first, which may not be a field of the product as well', () => {
    const header = 'Clave;SKU;Nombre;Talla;Numeración;Familia';
    expect(columnsOf(header, { talla: 'Numeración', familia: 'Familia' })).toEqual({
      ...none,
      attributes: { talla: 'Numeración' },
      group: 'Familia',
    });
    expect(() => columnsOf(header, { talla: 'Nombre' })).toThrow(UnknownColumn);
    expect(() => columnsOf(header, { talla: 'Nada' })).toThrow(UnknownColumn);
  });
});
