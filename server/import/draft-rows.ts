import type { FilterAttributes } from '#domain/catalog/filters/filter-attribute.ts';
import { refusalOfValues } from '#domain/catalog/filters/filter-value.ts';
import { IMPOSSIBLE_DENSITY, isPossibleDensity } from '#domain/catalog/product-measures.ts';
import { MAX_VARIANT_ATTRIBUTES } from '#domain/catalog/variant.ts';
import { pricedWithoutIva } from '#domain/import/price-without-iva.ts';
import { TIER_ABOVE } from '#domain/stores/check-product.ts';
import { isSheetDay } from '#domain/import/spreadsheet-cell.ts';
import { dayMessage } from '#server/import/row-messages.ts';
import type { RowProblem } from '#server/import/import-summary.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';
import type { KnownProducts, Stored } from '#server/import/known-products.ts';
import { type Draft, merged, newProduct, type NewProducts } from '#server/import/merge-row.ts';

/** @property required what a new product has to say: for the rest its file has something that stands in. */
interface DraftOptions extends NewProducts {
  required: readonly RequiredOfNew[];
  /** Those of every category. */
  attributes: FilterAttributes;
}

type Drafted = Draft | { reason: string };

/**
 * What each row makes of its product, which is of that row alone; or why it cannot.
 * @param doubts why a row cannot add a product, by its number.
 */
export function draftsOf(
  rows: readonly NumberedRow[],
  known: KnownProducts,
  doubts: ReadonlyMap<number, string>,
  options: DraftOptions,
) {
  const drafts: Draft[] = [];
  const problems: RowProblem[] = [];
  const rowOf = new Map<string, number>();
  for (const row of rows) {
    const found = known.of(row);
    const doubt = doubts.get(row.row);
    const judged = doubt === undefined ? found : { reason: doubt };
    const draft = 'reason' in judged ? judged : draftOf(row, judged.before, rowOf, options);
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
  return draftOfKnown(row, before, options);
}

function draftOfNew(row: NumberedRow, options: DraftOptions): Drafted {
  const priced = pricedWithoutIva(row, undefined, options.ivaRates);
  const missing = missingOfNew(priced, options.required);
  if (missing.length > 0) return { reason: missing.join(' ') };
  const refused = refusalOfValues(row.filter_values, {}, options.attributes);
  if (refused !== null) return { reason: refused };
  const after = newProduct(priced, options);
  return tiersFit(priced, after.price) ? { row: priced, before: null, after } : { reason: TIER_ABOVE };
}

function draftOfKnown(read: NumberedRow, before: Stored, { attributes, ivaRates }: DraftOptions): Drafted {
  const row = pricedWithoutIva(read, before.iva_class, ivaRates);
  const after = merged(before, row);
  const refused = refusalOfValues(row.filter_values, before.filter_values, attributes);
  if (refused !== null) return { reason: refused };
  if (!isPossibleDensity(after.measures)) return { reason: IMPOSSIBLE_DENSITY };
  if (!tiersFit(row, after.price)) return { reason: TIER_ABOVE };
  const names = Object.keys(after.variant_attributes);
  if (names.length <= MAX_VARIANT_ATTRIBUTES) return { row, before, after };
  const most = `Un producto tiene como mucho ${MAX_VARIANT_ATTRIBUTES} atributos`;
  return { reason: `${most}, y este tendría ${names.join(', ')}: deja vacíos los que sobran.` };
}

/** Prices by quantity are below the price; those that a row does not name stay as they are. */
function tiersFit({ price_tiers }: NumberedRow, price: number): boolean {
  const [first] = price_tiers ?? [];
  return first === undefined || first.unit_price < price;
}

/** What a new product cannot be without. */
export type RequiredOfNew = 'name' | 'price' | 'category';
export const ALL_REQUIRED: readonly RequiredOfNew[] = ['name', 'price', 'category'];

/** What a row does not say of a product that nobody knows yet; and a SKU that is no SKU. */
export function missingOfNew(row: NumberedRow, required: readonly RequiredOfNew[]): string[] {
  const { sku, name, price, precio_venta, categoryId } = row;
  const has = {
    name: name !== '',
    price: price !== null || precio_venta !== null,
    category: categoryId !== null,
  };
  return [
    ...required.filter((each) => !has[each]).map((each) => missingMessages[each]),
    // Of a product that is known it is the SKU that it has.
    ...(sku !== null && isSheetDay(sku) ? [dayMessage('El SKU', sku)] : []),
  ];
}

const missingMessages = {
  name: 'Es un producto nuevo y falta el nombre.',
  price: 'Es un producto nuevo y falta el precio.',
  category: 'Es un producto nuevo y falta la categoría.',
} satisfies Record<RequiredOfNew, string>;
