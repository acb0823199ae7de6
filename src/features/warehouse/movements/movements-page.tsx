import { useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { exportMovements } from '#src/features/warehouse/movements/movement-csv.ts';
import { MovementFilterBar } from '#src/features/warehouse/movements/movement-filter-bar.tsx';
import { MovementFilters, noMovementFilters } from '#src/shared/movements/movement-filters.ts';
import { devicesOf, peopleOf } from '#src/features/warehouse/movements/movement-makers.ts';
import { MovementTable } from '#src/features/warehouse/movements/movement-table.tsx';
import { MovementTimelineHead } from '#src/features/warehouse/movements/movement-timeline-head.tsx';
import { timelineSubjects } from '#src/features/warehouse/movements/movement-timeline.ts';
import { RefusedMovements } from '#src/features/warehouse/movements/refused-movements.tsx';
import { RegisterMovementDialog } from '#src/shared/movements/register-movement-dialog.tsx';
import { useReturnedEntry } from '#src/features/warehouse/movements/use-returned-entry.ts';
import { StockFreshness } from '#src/shared/inventory/stock-freshness.tsx';
import { useDeviceNames } from '#src/features/warehouse/movements/use-device-names.ts';
import { ReadingProgress } from '#src/shared/lists/reading-progress.tsx';
import { isAnswered, isShown } from '#src/shared/lists/text-search.ts';
import { useFoundMovements } from '#src/features/warehouse/movements/use-found-movements.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { useStock } from '#src/shared/inventory/use-stock.ts';
import {
  useMovementsWithPending,
  type MovementWithPending,
} from '#src/shared/movements/movements-with-pending.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';

const NO_ITEMS: readonly InventoryItemWithPending[] = [];
const NO_MOVEMENTS: readonly MovementWithPending[] = [];

export default function MovementsPage() {
  const person = useSignalValue(account);
  const inventory = useStock();
  const [filters, change] = useUrlFilters(MovementFilters);
  const movements = useMovementsWithPending(filters);
  /** Each opening of the form is one of its own. */
  const [registering, setRegistering] = useState<symbol | null>(null);
  const [entry, forgetEntry] = useReturnedEntry(inventory?.items);
  const deviceName = useDeviceNames();

  const items = inventory?.items;
  const list = useFoundMovements(movements, filters, items);
  const { found } = list;
  const people = useMemo(() => peopleOf(movements ?? NO_MOVEMENTS, filters.user), [movements, filters.user]);
  const devices = useMemo(
    () => devicesOf(movements ?? NO_MOVEMENTS, filters.device, deviceName),
    [movements, filters.device, deviceName],
  );
  const timeline = timelineSubjects(filters, people, devices);

  return (
    <Page
      title="Movimientos de Stock"
      aside={<StockFreshness pendingCount={inventory?.pendingCount ?? 0} />}
      actions={
        <>
          <CsvButton
            isEmpty={!isAnswered(list) || found.length === 0}
            run={() => exportMovements(found, deviceName)}
          />
          {can(authorityOf(person), 'moveStock') && (
            <Button data-print="off" onClick={() => setRegistering(Symbol('registering'))}>
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
          onClear={() => change(noMovementFilters)}
        />
        {movements && timeline.length > 0 && (
          <MovementTimelineHead
            parts={timeline}
            movements={isAnswered(list) ? found : null}
            onRemove={(filter) => change({ [filter]: '' })}
          />
        )}
        {movements && <ReadingProgress list={list} rows={movements.length} />}
        {isShown(list) ? (
          <MovementTable
            found={found}
            isAll={isAnswered(list)}
            filters={filters}
            deviceName={deviceName}
            onPage={(next) => change({ page: next })}
          />
        ) : (
          list.name === 'loading' && <WarehouseLoading what="los movimientos" />
        )}
      </Panel>
      <RegisterMovementDialog
        open={registering !== null || entry !== null}
        start={entry}
        items={inventory?.items ?? NO_ITEMS}
        onClose={() => {
          // A save that ends late leaves open what was opened since.
          setRegistering((now) => (now === registering ? null : now));
          if (entry) forgetEntry();
        }}
      />
    </Page>
  );
}
