import { useCallback, useMemo } from 'react';
import { Plus } from 'lucide-react';
import type { Day } from '#domain/calendar/day.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { countProducts } from '#domain/stores/products-for-sale.ts';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import { ReadingProgress } from '#src/shared/lists/reading-progress.tsx';
import { useTextSearch } from '#src/shared/lists/use-text-search.ts';
import { isShown } from '#src/shared/lists/text-search.ts';
import { useListPage } from '#src/shared/lists/use-list-page.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import {
  countByView,
  PRODUCT_PAGE_SIZE,
  PRODUCT_SORTS,
  productFinder,
  ProductFilters,
} from '#src/features/store/products/product-finder.ts';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { useStoreProducts } from '#src/shared/stores/use-store-products.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { useTypedText } from '#src/shared/lists/use-typed-text.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Pager } from '#src/ui/layout/pager.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { BegunProducts } from '#src/features/store/products/begun-products.tsx';
import { BulkBar } from '#src/features/store/products/bulk/bulk-bar.tsx';
import { storeDesk } from '#src/features/store/products/product-desk.ts';
import { StoreStateBanner } from '#src/shared/stores/store-state-banner.tsx';
import { WithStore } from '#src/shared/stores/with-store.tsx';
import { ProductFilterBar } from '#src/features/store/products/product-filter-bar.tsx';
import { productViews } from '#src/features/store/products/product-columns.tsx';

/** The products of a store, from the device's copy: what is for sale, what waits and what was asked. */
export default function StoreProductsPage() {
  return (
    <WithStore title="Productos">
      <StoreProducts />
    </WithStore>
  );
}

function StoreProducts() {
  const [filters, change] = useUrlFilters(ProductFilters);
  const typed = useTypedText(filters.q, (text) => change({ q: text }));
  const products = useStoreProducts(typed.isTyping);
  const today = useToday();
  const isOpen = useIsOpen();
  const counts = useMemo(() => products && countByView(products, isOpen), [products, isOpen]);
  const { view, sort, direction } = filters;
  const page = typed.isTyping ? 1 : filters.page;
  const list = useFound(
    products,
    { ...filters, q: typed.text, page },
    { today, isOpen, isTyping: typed.isTyping },
  );
  const nouns = useMemo(() => nounsOf(products ?? []), [products]);
  const marks = useMarked();
  const marked = useMemo(() => (products ?? []).filter((each) => marks.isChosen(each.id)), [products, marks]);
  const { rows, drawn, paging } = useListPage(list, {
    page,
    size: PRODUCT_PAGE_SIZE,
    question: [view, typed.text, sort, direction],
  });
  const { columns, renderCard } = useMemo(() => productViews(marks, today), [marks, today]);
  const own = products?.filter((each) => each.provisional).length ?? 0;

  return (
    <Page
      title="Productos"
      aside={
        <CopyFreshness
          note={own > 0 ? `incluye ${countOf(own, 'cambio', 'cambios')} de este equipo` : undefined}
        />
      }
      actions={
        <LinkButton href={paths.storeProductNew}>
          <Plus />
          Producto nuevo
        </LinkButton>
      }
    >
      <StoreStateBanner />
      <BegunProducts desk={storeDesk} />
      <Panel flush>
        <ProductFilterBar filters={filters} typed={typed} counts={counts} onChange={change} />
        <ReadingProgress list={list} rows={products?.length ?? 0} />
        {isShown(list) ? (
          <>
            <BulkBar desk={storeDesk} marks={marks} marked={marked} onPage={rows.map((each) => each.id)} />
            <DataTable
              caption="Productos de tu tienda"
              columns={columns}
              rows={drawn}
              rowKey={(each) => each.id}
              selected={(each) => marks.isChosen(each.id)}
              sort={{ key: sort, direction }}
              onSort={(next) =>
                change({
                  sort: PRODUCT_SORTS.find((each) => each === next.key) ?? 'changed',
                  direction: next.direction,
                })
              }
              renderCard={renderCard}
              empty={
                <NoProducts isFirst={list.name === 'empty'} onClear={() => change({ view: 'all', q: '' })} />
              }
              footer={paging && <Pager {...paging} nouns={nouns} onPage={(page) => change({ page })} />}
            />
          </>
        ) : (
          list.name === 'loading' && <WarehouseLoading what="tus productos" />
        )}
      </Panel>
    </Page>
  );
}

type Found = readonly StoreProductWithPending[];

/** Whether a store sells, as this device last heard; one of which it heard nothing does. */
function useIsOpen(): (vendorId: string) => boolean {
  const { stores } = useOwnStores();
  return useMemo(() => {
    const closed = stores?.filter(({ store }) => store.store_state !== 'activa') ?? [];
    const ids = new Set(closed.map(({ store }) => store.vendor_id));
    return (vendorId) => !ids.has(vendorId);
  }, [stores]);
}

/** The rows are variants, which are more than the products as soon as two of them are of one family. */
function nounsOf(products: Found): readonly [string, string] {
  const isWithFamilies = countProducts(products, (each) => each.current) < products.length;
  return isWithFamilies ? ['variante', 'variantes'] : ['producto', 'productos'];
}

/** The products that the filters ask for, on every page. */
function useFound(
  products: Found | undefined,
  { view, q, sort, direction, page }: ProductFilters,
  { today, isOpen, isTyping }: { today: Day; isOpen: (vendorId: string) => boolean; isTyping: boolean },
) {
  const { inOrder, find, words } = useMemo(() => productFinder(today, isOpen), [today, isOpen]);
  const ordered = useMemo(
    () => products && inOrder(products, sort, direction),
    [products, inOrder, sort, direction],
  );
  const answer = useCallback((rows: Found) => find(rows, { view, q }), [find, view, q]);
  return useTextSearch(ordered, words, { q, before: (page - 1) * PRODUCT_PAGE_SIZE, isTyping }, answer);
}

function NoProducts({ isFirst, onClear }: { isFirst: boolean; onClear: () => void }) {
  if (!isFirst) return <NoneFound title="Ningún producto coincide con los filtros" onClear={onClear} />;
  return (
    <EmptyState
      title="Todavía no tienes productos"
      action={<LinkButton href={paths.storeProductNew}>Crear el primero</LinkButton>}
    >
      Escribe su nombre, su precio y una foto: también sin conexión. Se publica cuando MeStore lo aprueba.
    </EmptyState>
  );
}
