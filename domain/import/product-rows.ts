import { foldSpanish } from '#domain/base/spanish-text.ts';
import type { ColumnMap } from '#domain/import/column-map.ts';
import { cleanCell } from '#domain/import/clean-cell.ts';
import type { FileRow } from '#domain/import/file-row.ts';
import type { VariantColumns } from '#domain/import/variant-columns.ts';

/** Words by which a row is the heading of its variants: of WooCommerce, and of marketplaces. */
const HEADS = ['variable', 'parent', 'padre'];

/**
 * The rows of an export of another shop that are products, each with what its group says once: Shopify writes
 * the name and the names of the options on the first row of a group only, and WooCommerce has a row for the
 * whole. What is no product (that row, or a further picture) is left out and told.
 */
export async function* productRows(
  rows: AsyncIterable<FileRow>,
  { fields, variants }: { fields: ColumnMap; variants: VariantColumns },
  leftOut: (row: FileRow) => void,
): AsyncGenerator<FileRow> {
  const heads = new Map<string, { cells: string[]; isWhole: boolean }>();
  const shared = [
    fields.name,
    fields.description,
    fields.category,
    ...variants.pairs.map((each) => each.name),
  ];
  for await (const { row, cells } of rows) {
    const cell = (column: number | null | undefined) => cleanCell(cells[column ?? -1] ?? '');
    const isWhole = HEADS.includes(foldSpanish(cell(variants.kind)));
    const group = (
      isWhole && cell(variants.group) === '' ? cell(fields.sku) : cell(variants.group)
    ).toUpperCase();
    const head = heads.get(group);
    const hasName = cell(fields.name) !== '';
    if (group !== '' && !head && hasName) heads.set(group, { cells, isWhole });
    const saysNothing = [fields.sku, fields.gtin, fields.price].every((each) => cell(each) === '');
    if (isWhole || (head && !hasName && saysNothing)) leftOut({ row, cells });
    else if (head && (head.isWhole || !hasName)) yield { row, cells: filled(cells, head.cells, shared) };
    else yield { row, cells };
  }
}

/** Cells with those of another row in the columns that are empty. */
function filled(
  cells: readonly string[],
  other: readonly string[],
  columns: readonly (number | undefined)[],
) {
  return cells.map((each, column) =>
    each.trim() === '' && columns.includes(column) ? (other[column] ?? '') : each,
  );
}
