import * as v from 'valibot';
import { chargedPrice } from '#domain/stores/offer-days.ts';
import { countProducts, isForSale } from '#domain/stores/products-for-sale.ts';
import { shownState, type ShownState } from '#domain/stores/store-product.ts';
import type { Day } from '#domain/calendar/day.ts';
import { parseListQuery } from '#domain/scanning/list-query.ts';
import { cachedIndex } from '#domain/text/cached-index.ts';
import { incrementalSort } from '#src/shared/lists/incremental-sort.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';

export const PRODUCT_PAGE_SIZE = 50;
export const PRODUCT_VIEWS = ['all', 'public', 'draft', 'waiting', 'asked', 'inactive', 'conflict'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];
export const productViewLabels: Record<ProductView, string> = {
  all: 'Todos',
  public: 'A la venta',
  draft: 'Borradores',
  waiting: 'En revisión',
  asked: 'Por corregir',
  inactive: 'Inactivos',
  conflict: 'Con conflicto',
};
export const PRODUCT_SORTS = ['changed', 'name', 'price'] as const;

/** The filters of a store's products, as the address has them. */
export const ProductFilters = v.object({
  view: choiceFilter(PRODUCT_VIEWS),
  q: textFilter,
  sort: choiceFilter(PRODUCT_SORTS),
  direction: choiceFilter(['desc', 'asc']),
  page: pageFilter,
});
export type ProductFilters = v.InferOutput<typeof ProductFilters>;

const viewOfState: Record<ShownState, ProductView> = {
  BORRADOR: 'draft',
  PENDIENTE: 'waiting',
  CAMBIOS_SOLICITADOS: 'asked',
  RECHAZADO: 'asked',
  APROBADO: 'public',
  INACTIVO: 'inactive',
};

/**
 * Whether a product belongs to a view. What is for sale stays there while a change of it waits.
 * @param isOpen whether a store sells.
 */
function isOfView(product: StoreProductWithPending, view: ProductView, isOpen: IsOpen): boolean {
  if (view === 'all') return true;
  if (view === 'conflict') return product.conflicts.length > 0;
  if (view === 'public') return isForSale(product, isOpen(product.vendor_id));
  return viewOfState[shownState(product)] === view;
}

/** Whether a store sells, by its id. */
type IsOpen = (vendorId: string) => boolean;

/** How many products each view has, as people count them: all variants of one are one. */
export function countByView(
  products: readonly StoreProductWithPending[],
  isOpen: IsOpen,
): Record<ProductView, number> {
  const counts = Object.fromEntries(
    PRODUCT_VIEWS.map((view) => {
      const shown = products.filter((each) => isOfView(each, view, isOpen));
      return [view, countProducts(shown, (each) => (view === 'public' ? each.published : each.current))];
    }),
  );
  return counts as Record<ProductView, number>;
}

/**
 * Finds products of a store by their words, SKU or bar code. It remembers their words and their order: a key that is
 * typed puts nothing in order again.
 */
export function productFinder(today: Day, isOpen: IsOpen) {
  const corpusOfRows = cachedIndex(({ current }: StoreProductWithPending) => [
    current.name,
    current.sku,
    current.gtin,
  ]);
  /** Those of a view that answer, in the order given. */
  const find = (
    products: readonly StoreProductWithPending[],
    { view, q }: Pick<ProductFilters, 'view' | 'q'>,
  ): StoreProductWithPending[] => {
    const question = parseListQuery(q);
    const hasWords = question.isEmpty ? null : question.among(corpusOfRows(products));
    return products.filter(
      (each, at) =>
        isOfView(each, view, isOpen) &&
        (hasWords === null || hasWords[at] === 1 || question.names(each.current)),
    );
  };
  return { inOrder: incrementalSort(comparisons(today)), find, words: corpusOfRows };
}

const spanish = new Intl.Collator('es-CO', { numeric: true });

function comparisons(today: Day) {
  return {
    changed: (a, b) => (a.updated_at < b.updated_at ? -1 : a.updated_at > b.updated_at ? 1 : 0),
    name: (a, b) => spanish.compare(a.current.name, b.current.name),
    price: (a, b) => chargedPrice(a.current, today) - chargedPrice(b.current, today),
  } satisfies Record<string, (a: StoreProductWithPending, b: StoreProductWithPending) => number>;
}
