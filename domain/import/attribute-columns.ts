import type {
  FilterAttribute,
  FilterAttributes,
  FilterValue,
  FilterValues,
} from '#domain/catalog/filters/filter-attribute.ts';
import { readFilterValue } from '#domain/catalog/filters/filter-value.ts';
import { cleanCell } from '#domain/import/clean-cell.ts';
import { columnNamed, foldHeading, UnknownColumn, type ColumnHints } from '#domain/import/column-map.ts';

/** A column that says an attribute of categories. */
export interface AttributeColumn {
  attribute: FilterAttribute;
  column: number;
}

/** Before the code of an attribute, in the field that a column is. */
const PREFIX = 'atributo:';

/** The attributes as what a column can be: field and label. */
export function attributeFields(attributes: FilterAttributes): [field: string, label: string][] {
  return attributes
    .filter((each) => each.is_active)
    .map((each) => [`${PREFIX}${each.code}`, attributeHeading(each)]);
}

/** As our own file heads its column, which an import knows again. */
export function attributeHeading({ name, unit }: FilterAttribute): string {
  return `Atributo: ${name}${unit === '' ? '' : ` (${unit})`}`;
}

/**
 * The columns in sight whose headings name an attribute, alone or after «Atributo», with its unit or without. Of two
 * attributes with one name the second is the second column of that heading, as our own file has them.
 */
export function guessedAttributes(
  header: readonly string[],
  attributes: FilterAttributes,
  { hiddenColumns = [] }: ColumnHints = {},
): [field: string, column: number][] {
  const folded = header.map((each, column) => (hiddenColumns.includes(column) ? '' : foldHeading(each)));
  const taken = new Set<number>();
  return attributes
    .filter((each) => each.is_active)
    .flatMap(({ code, name, unit }) => {
      const names = [name, `${name}${unit}`].flatMap((each) => [`atributo${each}`, each]).map(foldHeading);
      const column = names
        .map((each) => folded.findIndex((heading, at) => heading === each && !taken.has(at)))
        .find((at) => at >= 0);
      if (column === undefined) return [];
      taken.add(column);
      return [[`${PREFIX}${code}`, column]];
    });
}

/** Whether `--map` names an attribute, by its code: `atributo:capacidad=Litros`. */
export function isAttributeField(input: string): boolean {
  return input.startsWith(PREFIX);
}

/**
 * The columns of a file that say attributes: those that somebody chose, and by their headings those that are nothing else.
 * @param used columns that are something else.
 * @throws UnknownColumn where a chosen column or attribute is not there, or the column is something else.
 */
export function attributesInFile(
  header: readonly string[],
  attributes: FilterAttributes,
  used: readonly number[],
  hints: ColumnHints & { chosen?: Readonly<Record<string, string>> },
): AttributeColumn[] {
  const named = Object.entries(hints.chosen ?? {}).filter(([field]) => isAttributeField(field));
  const chosen = named.map(([field, column]): [string, number] => [field, columnNamed(header, column)]);
  const double = chosen.find(([, column]) => used.includes(column));
  if (double)
    throw new UnknownColumn(
      `La columna «${header[double[1]]}» ya es otro campo del producto: di otra columna.`,
    );
  const fields = new Map(chosen);
  const taken = new Set([...used, ...fields.values()]);
  for (const [field, column] of guessedAttributes(header, attributes, hints)) {
    if (fields.has(field) || taken.has(column)) continue;
    fields.set(field, column);
    taken.add(column);
  }
  return attributeColumns(Object.fromEntries(fields), attributes);
}

/**
 * The chosen columns that say attributes.
 * @throws UnknownColumn where one of them is of an attribute that is not there.
 */
export function attributeColumns(
  chosen: Readonly<Record<string, number>>,
  attributes: FilterAttributes,
): AttributeColumn[] {
  return Object.entries(chosen).flatMap(([field, column]) => {
    if (!field.startsWith(PREFIX)) return [];
    const attribute = attributes.find((each) => `${PREFIX}${each.code}` === field);
    if (!attribute) throw new UnknownColumn('Una columna es de un atributo que ya no existe. Elige otro.');
    return [{ attribute, column }];
  });
}

/**
 * The same columns for a row of a category: where that has an attribute of the same name in the same unit, a column says
 * that one.
 * @param attributes those that hold in the category.
 */
export function columnsOfCategory(
  columns: readonly AttributeColumn[],
  attributes: FilterAttributes,
): AttributeColumn[] {
  const codes = new Set(attributes.map((each) => each.code));
  return columns.map(({ attribute, column }) => {
    const here = codes.has(attribute.code)
      ? attribute
      : attributes.find(
          (each) =>
            each.is_active &&
            foldHeading(attributeHeading(each)) === foldHeading(attributeHeading(attribute)),
        );
    return { attribute: here ?? attribute, column };
  });
}

/**
 * What a row says of attributes; an empty cell says nothing.
 * @param reasons takes a sentence for each that cannot be.
 */
export function readAttributes(
  cells: readonly string[],
  columns: readonly AttributeColumn[],
  reasons: string[],
): FilterValues {
  const values: Record<string, FilterValue> = {};
  for (const { attribute, column } of columns) {
    const read = readFilterValue(attribute, cleanCell(cells[column] ?? ''));
    if ('problem' in read) reasons.push(read.problem);
    else if (read.value !== null) values[attribute.code] = read.value;
  }
  return values;
}
