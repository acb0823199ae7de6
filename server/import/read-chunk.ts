import { chosenColumns, UnknownColumn } from '#domain/import/column-map.ts';
import type { ImportRowsData } from '#domain/import/import-rows.ts';
import { attributesOf } from '#domain/catalog/category-tree.ts';
import { attributeColumns } from '#domain/import/attribute-columns.ts';
import { measureUnits, unsaidUnits } from '#domain/import/measure-columns.ts';
import { isVariantField, variantColumns } from '#domain/import/variant-columns.ts';
import { allCategories } from '#server/catalog/products/category-storage.ts';
import type { Db } from '#server/db/database.ts';
import { byFoldedName } from '#server/import/import-rules.ts';
import type { RowProblem } from '#server/import/import-summary.ts';
import { iterated, judgeRows, type NumberedRow } from '#server/import/judge-rows.ts';
import type { RowRules } from '#server/import/read-row.ts';

/** The rows of a part as they were read, before any stored product is looked at. */
export interface ReadChunk {
  good: NumberedRow[];
  problems: RowProblem[];
  hasVariants: boolean;
}

const NO_PRODUCT = 'Encabeza sus variantes o trae otra imagen: no es un producto.';

/** Reads a part by the columns that its author chose; or says why nobody can. */
export async function readChunk(
  db: Db,
  { header, columns: chosen, rows }: Pick<ImportRowsData, 'header' | 'columns' | 'rows'>,
): Promise<ReadChunk | { refused: string }> {
  try {
    const columns = chosenColumns(header, chosen);
    const ofVariants = Object.entries(chosen).flatMap(([field, column]) =>
      isVariantField(field) ? [[field, header[column] ?? ''] as const] : [],
    );
    const variants = variantColumns(header, columns, Object.fromEntries(ofVariants));
    const all = await allCategories(db);
    const rules: RowRules = {
      columns,
      variants,
      categoryIdOf: byFoldedName(all),
      defaultCategoryId: null,
      attribution: null,
      measureUnits: measureUnits(header, columns),
      attributes: attributeColumns(
        chosen,
        all.flatMap((each) => each.filter_attributes ?? []),
      ),
      attributesIn: (categoryId) => attributesOf(all, categoryId),
    };
    const { good, problems, leftOut } = await judgeRows(iterated(rows), rules, () => undefined);
    problems.push(...leftOut.map((each) => ({ ...each, reason: NO_PRODUCT })));
    return { ...withoutUnsaid(good, problems), hasVariants: variants !== null };
  } catch (error) {
    if (error instanceof UnknownColumn) return { refused: error.message };
    throw error;
  }
}

/** A measure without a unit would be lost without a word: the row waits until its heading says one. */
function withoutUnsaid(good: NumberedRow[], problems: RowProblem[]): Pick<ReadChunk, 'good' | 'problems'> {
  const unsaid = good.filter((each) => each.unsaid.length > 0);
  const added = unsaid.map((each) => ({
    row: each.row,
    reason: unsaidUnits([each]).join(' '),
    cells: each.cells,
  }));
  return { good: good.filter((each) => each.unsaid.length === 0), problems: [...problems, ...added] };
}
