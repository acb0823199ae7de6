import { useMemo, useState } from 'react';
import { Download, Plus } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { Button } from '#src/ui/button.tsx';
import { DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Page } from '#src/ui/page.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { account } from '#src/session/session.ts';
import { MovementCard, movementColumns } from '#src/features/warehouse/movement-columns.tsx';
import { exportMovements } from '#src/features/warehouse/movement-csv.ts';
import { MovementFilterBar } from '#src/features/warehouse/movement-filter-bar.tsx';
import {
  asksForSome,
  filteredMovements,
  MOVEMENT_PAGE_SIZE,
  MovementFilters,
} from '#src/features/warehouse/movement-filters.ts';
import { pageOf } from '#src/features/warehouse/page-of.ts';
import { RefusedMovements } from '#src/features/warehouse/refused-movements.tsx';
import { RegisterMovementDialog } from '#src/features/warehouse/register-movement-dialog.tsx';
import { StockStamp } from '#src/features/warehouse/stock-stamp.tsx';
import { readFilters } from '#src/pieces/url-filters.ts';
import { useUrlFilters } from '#src/pieces/use-url-filters.ts';
import {
  useShownInventory,
  useShownMovements,
  type ShownMovement,
} from '#src/features/warehouse/warehouse-queries.ts';
import { WarehouseLoading } from '#src/features/warehouse/warehouse-loading.tsx';

const NO_ITEMS: readonly ShownInventoryItem[] = [];
const NO_MOVEMENTS: readonly ShownMovement[] = [];
const noFilters = readFilters(MovementFilters, new URLSearchParams());

export default function MovementsPage() {
  const person = useSignalValue(account);
  const inventory = useShownInventory();
  const [filters, change] = useUrlFilters(MovementFilters);
  const movements = useShownMovements(filters);
  const [registering, setRegistering] = useState(false);

  const { from, to, type, reason, location, q } = filters;
  const found = useMemo(
    () => filteredMovements(movements ?? NO_MOVEMENTS, { from, to, type, reason, location, q, page: 1 }),
    [movements, from, to, type, reason, location, q],
  );
  const { rows, page, pages } = pageOf(found, filters.page, MOVEMENT_PAGE_SIZE);

  return (
    <Page
      title="Movimientos de Stock"
      stamp={<StockStamp pendingCount={inventory?.pendingCount ?? 0} />}
      actions={
        <>
          <Button
            variant="line"
            data-print="off"
            disabled={found.length === 0}
            onClick={() => void exportMovements(found)}
          >
            <Download />
            Exportar CSV
          </Button>
          {can(person?.user_type, 'moveStock') && (
            <Button data-print="off" onClick={() => setRegistering(true)}>
              <Plus />
              Registrar Movimiento
            </Button>
          )}
        </>
      }
    >
      <RefusedMovements />
      <Panel flush>
        <MovementFilterBar filters={filters} onChange={change} onClear={() => change(noFilters)} />
        {movements ? (
          <DataTable
            caption="Movimientos de Stock"
            columns={movementColumns}
            rows={rows}
            rowKey={(each) => each.id}
            renderCard={(each) => <MovementCard movement={each} />}
            selected={(each) => each.entry !== null}
            empty={
              <EmptyState
                title={
                  asksForSome(filters)
                    ? 'No se encontraron movimientos que coincidan con los filtros.'
                    : 'Todavía no hay movimientos'
                }
              />
            }
            footer={
              <Pager
                page={page}
                pages={pages}
                total={found.length}
                nouns={['movimiento', 'movimientos']}
                onPage={(next) => change({ page: next })}
              />
            }
          />
        ) : (
          <WarehouseLoading what="los movimientos" />
        )}
      </Panel>
      <RegisterMovementDialog
        open={registering}
        start={null}
        items={inventory?.items ?? NO_ITEMS}
        onClose={() => setRegistering(false)}
      />
    </Page>
  );
}
