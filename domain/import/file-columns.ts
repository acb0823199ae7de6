import { KNOWN_ATTRIBUTES } from '#domain/catalog/parse-attribute.ts';
import {
  type ColumnHints,
  columnsGuessed,
  foldHeading,
  GROUP_FIELD,
  hasTwoPrices,
  TWO_PRICES,
  type Field,
} from '#domain/import/column-map.ts';
import type { FilterAttributes } from '#domain/catalog/filters/filter-attribute.ts';
import { guessedAttributes } from '#domain/import/attribute-columns.ts';
import { variantColumns } from '#domain/import/variant-columns.ts';

/** What each column of a file is: a field, an attribute, the group; null where it changes nothing. */
export type FileColumns = readonly (string | null)[];

/** The fields that a column can be, in the words of the screen. */
export const columnLabels: Readonly<Record<string, string>> = {
  ...({
    sku: 'SKU',
    gtin: 'Código de barras',
    name: 'Nombre',
    description: 'Descripción',
    price: 'Precio sin IVA',
    pvp: 'Precio con IVA',
    pvp_oferta: 'Precio de oferta con IVA',
    precio_venta: 'Precio de oferta sin IVA',
    category: 'Categoría',
    stock: 'Existencias',
    image: 'Imagen',
    weight: 'Peso',
    length: 'Largo',
    width: 'Ancho',
    height: 'Alto',
    tiers: 'Precios por cantidad',
    iva: 'Clase de IVA',
    lots: 'Control de lotes',
    shelfLife: 'Vida útil mínima (días)',
  } satisfies Record<Field, string>),
  ...Object.fromEntries(KNOWN_ATTRIBUTES.map((each) => [each, `Variante: ${each}`])),
  [GROUP_FIELD]: 'Familia de variantes',
};

/** What a store's file says of its products; units come by shipping notices and pictures by the form. */
export const NOT_OF_STORES: readonly string[] = ['stock', 'image', GROUP_FIELD];

/** What the columns are by their headings; a column is one thing, and a thing one column. */
export function guessColumns(
  header: readonly string[],
  hints: ColumnHints = {},
  attributes: FilterAttributes = [],
): FileColumns {
  const fields = columnsGuessed(header, hints);
  const variants = variantColumns(header, fields);
  const columns = header.map((): string | null => null);
  for (const [field, column] of Object.entries(fields)) columns[column] ??= field;
  for (const { name, column } of variants?.attributes ?? []) columns[column] ??= name;
  if (variants && variants.group !== null) columns[variants.group] ??= GROUP_FIELD;
  for (const [field, column] of guessedAttributes(header, attributes, hints)) columns[column] ??= field;
  return columns;
}

/** Columns with one of them changed. Another that was the same is nothing any more. */
export function withColumn(columns: FileColumns, at: number, field: string | null): FileColumns {
  return columns.map((each, column) => {
    if (column === at) return field;
    return field !== null && each === field ? null : each;
  });
}

/** Why nobody can say which product a row is; null when the columns do. */
export function columnsProblem(columns: FileColumns): string | null {
  const hasCode = columns.includes('sku') || columns.includes('gtin');
  if (!hasCode) return 'Di qué columna es el SKU o el código de barras: por él se reconoce cada producto.';
  if (hasTwoPrices(columns)) return TWO_PRICES;
  return columns.filter((each) => each !== null).length > 1 ? null : 'Di qué más trae el archivo.';
}

/** The name of a set of headings: files with the same ones have the same columns. */
export function headerKey(header: readonly string[]): string {
  return header.map(foldHeading).join('|');
}
