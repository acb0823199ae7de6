import { useCallback, useEffect, useMemo, useState } from 'react';
import { Printer } from 'lucide-react';
import type { Day } from '#domain/calendar/day.ts';
import { paths } from '#domain/paths.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { MarkBar } from '#src/shared/lists/mark-bar.tsx';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import { ReadingProgress } from '#src/shared/lists/reading-progress.tsx';
import { isAnswered, isShown } from '#src/shared/lists/text-search.ts';
import { useListPage } from '#src/shared/lists/use-list-page.ts';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { useTextSearch } from '#src/shared/lists/use-text-search.ts';
import { useTypedText } from '#src/shared/lists/use-typed-text.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { noteSeen, useSeenUpTo } from '#src/shared/store-orders/new-store-orders.ts';
import { useStoreOrders } from '#src/shared/store-orders/use-store-orders.ts';
import { StoreStateBanner } from '#src/shared/stores/store-state-banner.tsx';
import { WithStore } from '#src/shared/stores/with-store.tsx';
import { orderViews } from '#src/features/store/store-orders/store-order-columns.tsx';
import { exportStoreOrders } from '#src/features/store/store-orders/store-order-csv.ts';
import { StoreOrderFilterBar } from '#src/features/store/store-orders/store-order-filter-bar.tsx';
import {
  countByView,
  findOrders,
  ORDER_PAGE_SIZE,
  orderCorpus,
  OrderFilters,
} from '#src/features/store/store-orders/store-order-finder.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Pager } from '#src/ui/layout/pager.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

const NO_FILTER = { view: 'all', q: '', from: '', to: '' } as const;

/** What a store sold, from the device's copy: new, being prepared, on its way, delivered, come back or cancelled. */
export default function StoreOrdersPage() {
  return (
    <WithStore title="Pedidos">
      <StoreOrders />
    </WithStore>
  );
}

function StoreOrders() {
  const [filters, change] = useUrlFilters(OrderFilters);
  const typed = useTypedText(filters.q, (text) => change({ q: text }));
  const orders = useStoreOrders(typed.isTyping);
  const seenUpTo = useSeenOnArrival(orders);
  const today = useToday();
  const counts = useMemo(() => orders && countByView(orders, today), [orders, today]);
  const page = typed.isTyping ? 1 : filters.page;
  const list = useFound(orders, { ...filters, q: typed.text, page, today }, typed.isTyping);
  const marks = useMarked();
  const { rows, drawn, paging } = useListPage(list, {
    page,
    size: ORDER_PAGE_SIZE,
    question: [filters.view, typed.text, filters.from, filters.to],
  });
  const { columns, renderCard } = useMemo(
    () => orderViews(marks, { seenUpTo, today }),
    [marks, seenUpTo, today],
  );
  const isEmpty = !isAnswered(list) || list.found.length === 0;

  return (
    <Page
      title="Pedidos"
      aside={<CopyFreshness />}
      actions={<CsvButton isEmpty={isEmpty} run={() => exportStoreOrders(list.found)} />}
    >
      <StoreStateBanner />
      <Panel flush>
        <StoreOrderFilterBar filters={filters} typed={typed} counts={counts} onChange={change} />
        <ReadingProgress list={list} rows={orders?.length ?? 0} />
        {isShown(list) ? (
          <>
            <PrintBar orders={orders ?? []} marks={marks} onPage={rows.map((each) => each.id)} />
            <DataTable
              caption="Pedidos de tu tienda"
              columns={columns}
              rows={drawn}
              rowKey={(each) => each.id}
              selected={(each) => marks.isChosen(each.id)}
              renderCard={renderCard}
              empty={
                list.name === 'empty' ? (
                  <NoOrders />
                ) : (
                  <NoneFound
                    title="Ningún pedido coincide con los filtros"
                    onClear={() => change(NO_FILTER)}
                  />
                )
              }
              footer={
                paging && (
                  <Pager
                    {...paging}
                    nouns={['pedido', 'pedidos']}
                    onPage={(next) => change({ page: next })}
                  />
                )
              }
            />
          </>
        ) : (
          list.name === 'loading' && <WarehouseLoading what="los pedidos de tu tienda" />
        )}
      </Panel>
    </Page>
  );
}

/** Up to which order this person had looked when they came; those that they see now are noted for the next time. */
function useSeenOnArrival(orders: readonly StoreOrder[] | undefined): string {
  const upTo = useSeenUpTo();
  const [onArrival] = useState(upTo);
  useEffect(() => {
    if (orders) noteSeen(orders);
  }, [orders]);
  return onArrival;
}

/** The orders that the filters ask for, on every page. */
function useFound(
  orders: readonly StoreOrder[] | undefined,
  { view, q, from, to, page, today }: OrderFilters & { today: Day },
  isTyping: boolean,
) {
  const answer = useCallback(
    (rows: readonly StoreOrder[]) => findOrders(rows, { view, q, from, to }, today),
    [view, q, from, to, today],
  );
  const before = (page - 1) * ORDER_PAGE_SIZE;
  return useTextSearch(orders, orderCorpus, { q, before, isTyping }, answer);
}

interface PrintBarProps {
  orders: readonly StoreOrder[];
  marks: ReturnType<typeof useMarked>;
  onPage: readonly string[];
}

/** The orders that somebody chose, and their paper. */
function PrintBar({ orders, marks, onPage }: PrintBarProps) {
  const chosen = orders.filter((each) => marks.isChosen(each.id));
  return (
    <MarkBar
      marks={marks}
      count={chosen.length}
      onPage={onPage}
      invitation="Elige varios para imprimirlos juntos."
    >
      <LinkButton
        variant="soft"
        size="sm"
        href={paths.storeOrdersPrinted(chosen.map((each) => each.order_number))}
      >
        <Printer />
        Imprimir los elegidos
      </LinkButton>
    </MarkBar>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="Todavía no hay pedidos"
      action={<LinkButton href={paths.storeProducts}>Ver tus productos</LinkButton>}
    >
      Cuando alguien compre algo de tu tienda lo verás aquí. MeStore lo prepara en la bodega y lo envía.
    </EmptyState>
  );
}
