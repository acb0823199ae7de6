import { IMPOSSIBLE_DENSITY, isPossibleDensity } from '#domain/catalog/product-measures.ts';
import { MAX_VARIANT_ATTRIBUTES } from '#domain/catalog/variant.ts';
import type { RowProblem } from '#server/import/import-summary.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';
import type { KnownProducts, Stored } from '#server/import/known-products.ts';
import { type Draft, merged, newProduct, type NewProducts } from '#server/import/merge-row.ts';

/** @property isPartial whether rows may say only some of a product: then one that is new has to say what it cannot be without. */
interface DraftOptions extends NewProducts {
  isPartial?: boolean;
}

type Drafted = Draft | { reason: string };

/** What each row makes of its product, which is of that row alone; or why it cannot. */
export function draftsOf(rows: readonly NumberedRow[], known: KnownProducts, options: DraftOptions) {
  const drafts: Draft[] = [];
  const problems: RowProblem[] = [];
  const rowOf = new Map<string, number>();
  for (const row of rows) {
    const found = known.of(row);
    const draft = 'reason' in found ? found : draftOf(row, found.before, rowOf, options);
    if ('reason' in draft) problems.push({ row: row.row, reason: draft.reason, cells: row.cells });
    else drafts.push(draft);
  }
  return { drafts, problems };
}

/** @param rowOf the row that means each product already; this one is added. */
function draftOf(
  row: NumberedRow,
  before: Stored | undefined,
  rowOf: Map<string, number>,
  options: DraftOptions,
): Drafted {
  if (!before) return draftOfNew(row, options);
  const other = rowOf.get(before.id);
  if (other !== undefined)
    return { reason: `La fila ${other} es el mismo producto, «${before.name}»: deja una de las dos.` };
  rowOf.set(before.id, row.row);
  return draftOfKnown(row, before);
}

function draftOfNew(row: NumberedRow, options: DraftOptions): Drafted {
  const missing = options.isPartial ? missingOfNew(row) : [];
  if (missing.length > 0) return { reason: missing.join(' ') };
  return { row, before: null, after: newProduct(row, options) };
}

function draftOfKnown(row: NumberedRow, before: Stored): Drafted {
  const after = merged(before, row);
  if (!isPossibleDensity(after.measures)) return { reason: IMPOSSIBLE_DENSITY };
  const names = Object.keys(after.variant_attributes);
  if (names.length <= MAX_VARIANT_ATTRIBUTES) return { row, before, after };
  const most = `Un producto tiene como mucho ${MAX_VARIANT_ATTRIBUTES} atributos`;
  return { reason: `${most}, y este tendría ${names.join(', ')}: deja vacíos los que sobran.` };
}

/** What a row does not say of a product that nobody knows yet. */
export function missingOfNew({ name, price, precio_venta, categoryId }: NumberedRow): string[] {
  return [
    ...(name === '' ? ['Es un producto nuevo y falta el nombre.'] : []),
    ...(price === null && precio_venta === null ? ['Es un producto nuevo y falta el precio.'] : []),
    ...(categoryId === null ? ['Es un producto nuevo y falta la categoría.'] : []),
  ];
}
