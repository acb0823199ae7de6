import {
  ATTRIBUTE_VALUE_MAX,
  MAX_VARIANT_ATTRIBUTES,
  type VariantAttributes,
} from '#domain/catalog/variant.ts';
import { readAttributeName, readAttributeValue } from '#domain/catalog/parse-attribute.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { isSheetDay } from '#domain/import/spreadsheet-cell.ts';
import { dayMessage } from '#server/import/row-messages.ts';
import { cleanCell } from '#domain/import/clean-cell.ts';
import type { VariantColumns } from '#domain/import/variant-columns.ts';

/** What a row says of being one of several. */
export interface RowVariant {
  /** Those that the row gives: on an existing product the others stay. */
  attributes: VariantAttributes;
  group: string | null;
  mark: string;
  /** Attributes whose cells describe the thing and cannot set it apart (`100% algodón`). */
  unread: readonly string[];
}

/**
 * Reads a row's attributes and its group. A size, a colour or an attribute of a group that cannot be one adds its
 * reason, as a sentence; any other is left out.
 */
export function readVariant(
  cells: readonly string[],
  columns: VariantColumns,
  reasons: string[],
): RowVariant {
  const cell = (column: number) => cleanCell(cells[column] ?? '');
  const group = (columns.group !== null && cell(columns.group)) || null;
  const attributes: VariantAttributes = {};
  const unread: string[] = [];
  const add = (name: string, input: string) => {
    if (isSheetDay(input)) {
      reasons.push(dayMessage(`El valor de ${name}`, input));
      return;
    }
    const value = readAttributeValue(name, input);
    if (value === null && (group !== null || SETS_APART.has(name))) reasons.push(badValue(name, input));
    else if (value === null) unread.push(name);
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
  return { attributes, group, mark: columns.marks.map(cell).join(' ').trim(), unread };
}

/** What no variant is without: a cell that cannot be read would put the row with the wrong others. */
const SETS_APART = new Set(['talla', 'color']);

/** What was left out of the attributes, with how many rows bring each. */
export function unreadAttributes(rows: readonly { variant: RowVariant | null }[]): string[] {
  const unread = rows.flatMap(({ variant }) => (variant?.unread ?? []).map((name) => [name, 1] as const));
  return [...sumByKey(unread)].map(([name, count]) => {
    const values = countOf(count, 'valor no sirve', 'valores no sirven');
    return `De «${name}», ${values} para distinguir variantes y no se guarda${count === 1 ? '' : 'n'}: usa letras y números, en ${ATTRIBUTE_VALUE_MAX} caracteres como mucho.`;
  });
}

function badName(input: string): string {
  return `El atributo «${input}» no puede llamarse así: usa solo letras, como talla o color.`;
}

function badValue(name: string, input: string): string {
  return `El valor «${input}» no sirve para ${name}: escríbelo con letras y números, en ${ATTRIBUTE_VALUE_MAX} caracteres como mucho.`;
}
