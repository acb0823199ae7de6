import { KNOWN_ATTRIBUTES, knownAttribute } from '#domain/catalog/parse-attribute.ts';
import { MAX_VARIANT_ATTRIBUTES } from '#domain/catalog/variant.ts';
import {
  type ColumnMap,
  columnNamed,
  foldHeading,
  GROUP_FIELD,
  UnknownColumn,
} from '#domain/import/column-map.ts';

/** Columns that put the rows of one thing in a group, and mean nothing else. */
const GROUPS = [
  'handle',
  'parentsku',
  'skuparent',
  'skupadre',
  'skuprincipal',
  'parent',
  'superior',
  'itemgroupid',
  'familyid',
  'idfamilia',
  'familiadevariantes',
  'grupodevariantes',
];

/** Columns that tell rows of one name apart, whatever else they mean in each shop. */
const MARKS = [
  'marca',
  'brand',
  'familia',
  'family',
  'grupo',
  'group',
  'modelo',
  'model',
  'estilo',
  'style',
  'referencia',
  'ref',
  'referenciafabrica',
  'referenciadefabrica',
];

/** What a row is, in the files of WooCommerce and of marketplaces. */
const KINDS = ['type', 'tipo', 'parentage'];

/** An attribute's name and its value in two columns, as shops export them: `Option1 Name`, `Option1 Value`. */
const PAIR_NAME =
  /^(?:(?:option|opcion|attribute|atributo)(\d)(?:name|nombre)|(?:name|nombre)(?:del?a?)?(?:option|opcion|attribute|atributo)(\d))$/;
const PAIR_VALUE =
  /^(?:(?:option|opcion|attribute|atributo)(\d)(?:values?|valor(?:es)?)|(?:values?|valor(?:es)?)(?:del?a?)?(?:option|opcion|attribute|atributo)(\d))$/;

/** The columns that say which variant a row is. */
export interface VariantColumns {
  /** Three at most, each with the attribute that its heading names. */
  attributes: { name: string; column: number }[];
  pairs: { name: number; value: number }[];
  group: number | null;
  marks: number[];
  kind: number | null;
}

/** Whether `--map` names a column of variants: `talla=Tallaje`, `familia=Estilo`. */
export function isVariantField(input: string): boolean {
  return foldHeading(input) === GROUP_FIELD || knownAttribute(input) !== undefined;
}

/**
 * The columns of variants by their headings, `chosen` ones first; null when a file has none. Columns that are
 * a field of a product are none of these.
 * @throws UnknownColumn when a chosen column does not exist, or is such a field.
 */
export function variantColumns(
  header: readonly string[],
  fields: ColumnMap,
  chosen: Readonly<Record<string, string>> = {},
): VariantColumns | null {
  const chosenColumns = Object.entries(chosen)
    .filter(([field]) => isVariantField(field))
    .map(([field, column]) => ({ name: knownAttribute(field), column: columnNamed(header, column) }));
  const used = new Set(Object.values(fields));
  const double = chosenColumns.find((each) => used.has(each.column));
  if (double)
    throw new UnknownColumn(
      `La columna «${header[double.column]}» ya es otro campo del producto: di otra columna.`,
    );
  const taken = new Set([...used, ...chosenColumns.map((each) => each.column)]);
  const folded = header.map((each, column) => (taken.has(column) ? '' : foldHeading(each)));
  const find = (words: readonly string[]) =>
    words.map((each) => folded.indexOf(each)).find((each) => each >= 0);

  const named = KNOWN_ATTRIBUTES.flatMap((name) => {
    const column =
      chosenColumns.find((each) => each.name === name)?.column ??
      folded.findIndex((each) => knownAttribute(each) === name);
    return column < 0 ? [] : [{ name, column }];
  });
  const columns: VariantColumns = {
    attributes: named.slice(0, MAX_VARIANT_ATTRIBUTES),
    pairs: pairsOf(folded),
    group: chosenColumns.find((each) => each.name === undefined)?.column ?? find(GROUPS) ?? null,
    marks: MARKS.flatMap((each) => (folded.includes(each) ? [folded.indexOf(each)] : [])),
    kind: null,
  };
  if (columns.group !== null) columns.kind = find(KINDS) ?? null;
  return columns.attributes.length + columns.pairs.length === 0 && columns.group === null ? null : columns;
}

/** The columns whose cells become part of a product. */
export function storedColumns({ attributes, pairs, group }: VariantColumns): number[] {
  return [
    ...attributes.map((each) => each.column),
    ...pairs.flatMap(({ name, value }) => [name, value]),
    ...(group === null ? [] : [group]),
  ];
}

function pairsOf(folded: readonly string[]): VariantColumns['pairs'] {
  const numbered = (pattern: RegExp) =>
    new Map(
      folded.flatMap((each, column) => {
        const [, one, other] = pattern.exec(each) ?? [];
        const number = one ?? other;
        return number === undefined ? [] : [[number, column] as const];
      }),
    );
  const values = numbered(PAIR_VALUE);
  return [...numbered(PAIR_NAME)].sort().flatMap(([number, name]) => {
    const value = values.get(number);
    return value === undefined ? [] : [{ name, value }];
  });
}
