import { foldSpanish } from '#domain/base/spanish-text.ts';
import { cleanCell } from '#domain/import/clean-cell.ts';
import { foldHeading } from '#domain/import/column-map.ts';
import type { FileRow } from '#domain/import/file-row.ts';

/** The columns with which other shops say whether a product is for sale, and the words by which it is not. */
const columns: readonly { headings: readonly string[]; states: Readonly<Record<string, string>> }[] = [
  {
    // WooCommerce writes 1, 0 and -1; Shopify TRUE and FALSE.
    headings: ['publicado', 'published'],
    states: {
      '-1': 'en borrador',
      '0': 'privado',
      false: 'sin publicar',
      falso: 'sin publicar',
      no: 'sin publicar',
    },
  },
  {
    headings: ['visibilidadenelcatalogo', 'visibilityincatalog', 'catalogvisibility'],
    states: {
      hidden: 'oculto en el catálogo',
      oculto: 'oculto en el catálogo',
      oculta: 'oculto en el catálogo',
    },
  },
  {
    headings: ['status', 'productstatus'],
    states: {
      draft: 'en borrador',
      borrador: 'en borrador',
      archived: 'archivado',
      archivado: 'archivado',
      private: 'privado',
      privado: 'privado',
      unlisted: 'oculto',
    },
  },
];

/** Columns that put rows under one product, and the number by which WooCommerce names it. */
const GROUPS = ['handle', 'superior', 'parent'];
const SKUS = ['sku', 'variantsku'];

/**
 * The rows of an export of another shop that are not for sale there, with the sentence for each. What a product's first
 * row says holds for its variants: Shopify writes it once, and WooCommerce on the row of the whole.
 */
export function unpublishedRows(header: readonly string[], rows: readonly FileRow[]): Map<number, string> {
  const folded = header.map(foldHeading);
  const at = (headings: readonly string[]) => folded.findIndex((each) => headings.includes(each));
  const stateColumns = columns
    .map(({ headings, states }) => ({ column: at(headings), states }))
    .filter(({ column }) => column >= 0);
  const unpublished = new Map<number, string>();
  if (stateColumns.length === 0) return unpublished;
  const [group, sku, id] = [at(GROUPS), at(SKUS), folded.indexOf('id')];
  const stateOfProduct = new Map<string, string | null>();
  for (const { row, cells } of rows) {
    const cell = (column: number) => cleanCell(cells[column] ?? '');
    const product = cell(group).toUpperCase();
    const own = stateColumns
      .map(({ column, states }) => states[foldSpanish(cell(column))])
      .find((each) => each !== undefined);
    const state = (product === '' ? null : stateOfProduct.get(product)) ?? own ?? null;
    const names = product === '' ? [cell(sku).toUpperCase(), `ID:${cell(id)}`] : [product];
    for (const name of names) if (name !== '' && !stateOfProduct.has(name)) stateOfProduct.set(name, state);
    if (state !== null) unpublished.set(row, sentenceOf(state));
  }
  return unpublished;
}

function sentenceOf(state: string): string {
  return `Está ${state} en la tienda de donde viene el archivo, y aquí no se pone en venta: publícalo allá y descarga el archivo otra vez, o quita esa columna.`;
}
