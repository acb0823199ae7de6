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
import { devicesOf, peopleOf } from '#src/features/warehouse/movement-makers.ts';
import { entryOfReturned, ReturnedGoods } from '#src/features/warehouse/movement-form.ts';
import { MovementTimelineHead } from '#src/features/warehouse/movement-timeline-head.tsx';
import { timelineParts } from '#src/features/warehouse/movement-timeline.ts';
import { pageOf } from '#src/features/warehouse/page-of.ts';
import { RefusedMovements } from '#src/features/warehouse/refused-movements.tsx';
import { RegisterMovementDialog } from '#src/features/warehouse/register-movement-dialog.tsx';
import { StockStamp } from '#src/features/warehouse/stock-stamp.tsx';
import { readFilters } from '#src/pieces/url-filters.ts';
import { useDeviceNames } from '#src/pieces/use-device-names.ts';
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
  const [returned, changeReturned] = useUrlFilters(ReturnedGoods);

  const deviceName = useDeviceNames();

  const { from, to, type, reason, location, q, sku, user, device } = filters;
  const found = useMemo(() => {
    const asked = { from, to, type, reason, location, q, sku, user, device, page: 1 };
    return filteredMovements(movements ?? NO_MOVEMENTS, asked);
  }, [movements, from, to, type, reason, location, q, sku, user, device]);
  const people = useMemo(() => peopleOf(movements ?? NO_MOVEMENTS, user), [movements, user]);
  const devices = useMemo(
    () => devicesOf(movements ?? NO_MOVEMENTS, device, deviceName),
    [movements, device, deviceName],
  );
  const { ingresa, unidades, referencia } = returned;
  const entry = useMemo(
    () => (ingresa && inventory ? entryOfReturned({ ingresa, unidades, referencia }, inventory.items) : null),
    // The form begins with what is known when it opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [ingresa, unidades, referencia, inventory === undefined],
  );
  const columns = useMemo(() => movementColumns(deviceName), [deviceName]);
  const timeline = timelineParts(filters, people, devices);
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
            onClick={() => void exportMovements(found, deviceName)}
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
        <MovementFilterBar
          filters={filters}
          people={people}
          devices={devices}
          onChange={change}
          onClear={() => change(noFilters)}
        />
        {movements && timeline.length > 0 && (
          <MovementTimelineHead
            parts={timeline}
            movements={found}
            onRemove={(filter) => change({ [filter]: '' })}
          />
        )}
        {movements ? (
          <DataTable
            caption="Movimientos de Stock"
            columns={columns}
            rows={rows}
            rowKey={(each) => each.id}
            renderCard={(each) => <MovementCard movement={each} deviceName={deviceName} />}
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
        open={registering || entry !== null}
        start={entry}
        items={inventory?.items ?? NO_ITEMS}
        onClose={() => {
          setRegistering(false);
          if (entry) changeReturned({ ingresa: '', unidades: 1, referencia: '' });
        }}
      />
    </Page>
  );
}
