import { useCallback, useMemo, useState } from 'react';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { corpusOfStock } from '#domain/inventory/stock-corpus.ts';
import { stockCountsOf } from '#domain/inventory/stock-counts.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { TypedText } from '#src/shared/lists/use-typed-text.ts';
import { Pager } from '#src/ui/layout/pager.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { inventoryViews } from '#src/features/warehouse/inventory/inventory-columns.tsx';
import { InventoryFilterBar } from '#src/features/warehouse/inventory/inventory-filter-bar.tsx';
import { InventoryKpis } from '#src/features/warehouse/inventory/inventory-kpis.tsx';
import {
  INVENTORY_PAGE_SIZE,
  INVENTORY_SORTS,
  type InventoryFilters,
} from '#src/shared/inventory/inventory-filters.ts';
import { filteredInventory, inventoryOrder } from '#src/shared/inventory/inventory-finder.ts';
import { movementOf, type MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import { ReadingProgress } from '#src/shared/lists/reading-progress.tsx';
import { isShown, type TextSearchState } from '#src/shared/lists/text-search.ts';
import { useListPage } from '#src/shared/lists/use-list-page.ts';
import { useTextSearch } from '#src/shared/lists/use-text-search.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import styles from '#src/features/warehouse/inventory/inventory-page.module.css';

const NO_ITEMS: readonly InventoryItemWithPending[] = [];

/**
 * The rows that the filters find, on every page, in their order.
 * @param typed has the latest keys, which the filters may not have yet.
 */
export function useFoundStock(
  items: readonly InventoryItemWithPending[] | undefined,
  { status, zone, sort, direction, page }: InventoryFilters,
  { text: q, isTyping }: TypedText,
): TextSearchState<InventoryItemWithPending> {
  const [inOrder] = useState(inventoryOrder);
  const ordered = useMemo(() => items && inOrder(items, sort, direction), [items, inOrder, sort, direction]);
  const answer = useCallback(
    (rows: readonly InventoryItemWithPending[]) => filteredInventory(rows, { status, zone, q }),
    [status, zone, q],
  );
  const before = isTyping ? 0 : (page - 1) * INVENTORY_PAGE_SIZE;
  return useTextSearch(ordered, corpusOfStock, { q, before, isTyping }, answer);
}

interface InventoryListProps {
  /** Undefined while they are read for the first time. */
  items: readonly InventoryItemWithPending[] | undefined;
  list: TextSearchState<InventoryItemWithPending>;
  filters: InventoryFilters;
  typed: TypedText;
  onChange: (changes: Partial<InventoryFilters>) => void;
  onExplain: (item: InventoryItemWithPending) => void;
  /** Absent for people who may only look. */
  write:
    | {
        register: (movement: { start: MovementDraft | null }) => void;
        report: (item: InventoryItemWithPending) => void;
      }
    | undefined;
}

/** The cards, the filters and the table of the stock by position. */
export function InventoryList(props: InventoryListProps) {
  const { items, list, filters, typed, onChange, onExplain, write } = props;
  const { status, zone, sort, direction } = filters;
  const counts = useMemo(() => stockCountsOf(items ?? NO_ITEMS), [items]);
  const { drawn, paging } = useListPage(list, {
    page: typed.isTyping ? 1 : filters.page,
    size: INVENTORY_PAGE_SIZE,
    question: [status, zone, typed.text, sort, direction],
  });
  const register = write?.register;
  const report = write?.report;
  const { columns, renderCard } = useMemo(
    () =>
      inventoryViews(
        onExplain,
        register && report && { move: (item) => register({ start: movementOf(item) }), report },
      ),
    [register, report, onExplain],
  );

  return (
    <>
      {items && (
        <InventoryKpis counts={counts} status={status} onStatus={(next) => onChange({ status: next })} />
      )}
      <Panel flush className={styles.table}>
        <InventoryFilterBar filters={filters} typed={typed} onChange={onChange} />
        <ReadingProgress list={list} rows={items?.length ?? 0} />
        {isShown(list) ? (
          <DataTable
            caption="Inventario por posición"
            columns={columns}
            rows={drawn}
            rowKey={(each) => each.id}
            sort={{ key: sort, direction }}
            onSort={(next) =>
              onChange({
                sort: INVENTORY_SORTS.find((each) => each === next.key) ?? 'product',
                direction: next.direction,
              })
            }
            renderCard={renderCard}
            empty={
              <NothingFound
                everything={list.name === 'empty'}
                onClear={() => onChange({ status: 'all', zone: 'all', q: '' })}
              />
            }
            footer={
              paging && (
                <Pager
                  {...paging}
                  nouns={['posición', 'posiciones']}
                  onPage={(next) => onChange({ page: next })}
                />
              )
            }
          />
        ) : (
          list.name === 'loading' && <WarehouseLoading what="el inventario" />
        )}
      </Panel>
    </>
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
