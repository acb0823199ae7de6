import { MAX_VARIANT_ATTRIBUTES, type VariantAttributes } from '#domain/catalog/variant.ts';
import { readAttributeName, readAttributeValue } from '#domain/catalog/written-attribute.ts';
import { cleanCell } from '#server/import/plain-text.ts';
import type { VariantColumns } from '#server/import/variant-columns.ts';

/** What a row says of being one of several. */
export interface RowVariant {
  /** Those that the row gives: on an existing product the others stay. */
  attributes: VariantAttributes;
  group: string | null;
  mark: string;
}

/** Reads a row's attributes and its group. Cells that can be no attribute add their reason, as a sentence. */
export function readVariant(
  cells: readonly string[],
  columns: VariantColumns,
  reasons: string[],
): RowVariant {
  const cell = (column: number) => cleanCell(cells[column] ?? '');
  const group = (columns.group !== null && cell(columns.group)) || null;
  const attributes: VariantAttributes = {};
  const add = (name: string, written: string) => {
    const value = readAttributeValue(name, written);
    if (value === null) reasons.push(badValue(name, written));
    else if (value !== '') attributes[name] = value;
  };
  for (const { name, column } of columns.attributes) add(name, cell(column));
  // Shops write what describes a thing in the same columns as what sets it apart; it does that only in a group.
  const pairs = columns.group !== null && group === null ? [] : columns.pairs;
  for (const { name, value } of pairs) {
    if (Object.keys(attributes).length === MAX_VARIANT_ATTRIBUTES) break;
    if (cell(name) === '' || cell(value) === '') continue;
    const attribute = readAttributeName(cell(name));
    if (attribute !== null) add(attribute, cell(value));
    else if (readAttributeValue('', cell(value)) !== '') reasons.push(badName(cell(name)));
  }
  return { attributes, group, mark: columns.marks.map(cell).join(' ').trim() };
}

function badName(written: string): string {
  return `El atributo «${written}» no puede llamarse así: usa solo letras, como talla o color.`;
}

function badValue(name: string, written: string): string {
  return `El valor «${written}» no sirve para ${name}: escríbelo con letras y números, en 40 caracteres como mucho.`;
}
