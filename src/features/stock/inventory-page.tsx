import { useMemo, useState } from 'react';
import { can } from '#domain/accounts/capabilities.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { useTypedText } from '#src/ui/forms/use-typed-text.ts';
import { Pager } from '#src/ui/layout/pager.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { account } from '#src/session/session.ts';
import { InventoryActions } from '#src/features/stock/inventory-actions.tsx';
import { inventoryViews } from '#src/features/stock/inventory-columns.tsx';
import { InventoryFilterBar } from '#src/features/stock/inventory-filter-bar.tsx';
import {
  countByStatus,
  INVENTORY_PAGE_SIZE,
  INVENTORY_SORTS,
  InventoryFilters,
} from '#src/shared/stock/inventory-filters.ts';
import { inventoryFinder } from '#src/shared/stock/inventory-finder.ts';
import { InventoryKpis } from '#src/features/stock/inventory-kpis.tsx';
import { movementOf } from '#src/shared/movements/movement-draft.ts';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import { pageOf } from '#src/shared/lists/page-of.ts';
import { productLabelsAddress } from '#src/shared/labels/product-label-filters.ts';
import { StockFreshness } from '#src/shared/stock/stock-freshness.tsx';
import { useProgressiveCount } from '#src/shared/lists/use-progressive-count.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { useStockDialogs } from '#src/shared/movements/use-stock-dialogs.tsx';
import { useStock } from '#src/shared/stock/use-stock.ts';
import { WarehouseLoading } from '#src/shared/stock/warehouse-loading.tsx';
import styles from '#src/features/stock/inventory-page.module.css';

/** A person who is typing pauses less than this between two keys. */
const REST_MS = 300;
const NO_ITEMS: readonly InventoryItemWithPending[] = [];

export default function InventoryPage() {
  const person = useSignalValue(account);
  const [filters, change] = useUrlFilters(InventoryFilters);
  const typed = useTypedText(filters.q, (text) => change({ q: text }));
  const inventory = useStock(typed.isTyping);

  const items = inventory?.items ?? NO_ITEMS;
  const { register, explain, report, dialogs } = useStockDialogs(items);
  const { status, zone, sort, direction } = filters;
  const q = typed.text;
  const counts = useMemo(() => countByStatus(items), [items]);
  const [find] = useState(inventoryFinder);
  const found = useMemo(
    () => find(items, { status, zone, q, sort, direction }),
    [find, items, status, zone, q, sort, direction],
  );
  const { rows, paging } = pageOf(found, typed.isTyping ? 1 : filters.page, INVENTORY_PAGE_SIZE);
  const drawn = useProgressiveCount(
    rows.length,
    JSON.stringify([status, zone, q, sort, direction, paging.page]),
    REST_MS,
  );
  const mayMove = can(person?.user_type, 'moveStock');
  const { columns, renderCard } = useMemo(() => {
    const move = (item: InventoryItemWithPending) => register({ start: movementOf(item) });
    return inventoryViews(explain, mayMove ? { move, report } : undefined);
  }, [mayMove, register, explain, report]);

  return (
    <Page
      title="Inventario"
      aside={<StockFreshness pendingCount={inventory?.pendingCount ?? 0} />}
      actions={
        <InventoryActions
          found={found}
          labelsHref={productLabelsAddress(person?.user_type, { status, zone, q })}
          onRegister={mayMove ? () => register({ start: null }) : undefined}
        />
      }
    >
      {inventory && (
        <InventoryKpis counts={counts} status={status} onStatus={(next) => change({ status: next })} />
      )}
      <Panel flush className={styles.table}>
        <InventoryFilterBar filters={filters} typed={typed} onChange={change} />
        {inventory ? (
          <DataTable
            caption="Inventario por posición"
            columns={columns}
            rows={rows.slice(0, drawn)}
            rowKey={(each) => each.id}
            sort={{ key: sort, direction }}
            onSort={(next) =>
              change({
                sort: INVENTORY_SORTS.find((each) => each === next.key) ?? 'product',
                direction: next.direction,
              })
            }
            renderCard={renderCard}
            empty={
              <NothingFound
                everything={items.length === 0}
                onClear={() => change({ status: 'all', zone: 'all', q: '' })}
              />
            }
            footer={
              <Pager
                {...paging}
                nouns={['posición', 'posiciones']}
                onPage={(next) => change({ page: next })}
              />
            }
          />
        ) : (
          <WarehouseLoading what="el inventario" />
        )}
      </Panel>
      {dialogs}
    </Page>
  );
}

function NothingFound({ everything, onClear }: { everything: boolean; onClear: () => void }) {
  if (everything) {
    return (
      <EmptyState title="Todavía no hay inventario">
        Aparece aquí cuando se registre la primera entrada.
      </EmptyState>
    );
  }
  return <NoneFound title="Ninguna posición coincide con los filtros" onClear={onClear} />;
}
