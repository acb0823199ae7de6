import { useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { MovementFilterBar } from '#src/features/warehouse/movements/movement-filter-bar.tsx';
import { peopleOf } from '#src/features/warehouse/movements/movement-makers.ts';
import { MovementTable } from '#src/features/warehouse/movements/movement-table.tsx';
import { DemoBanner } from '#src/shared/demo/demo-banner.tsx';
import { demoKeeper, demoWarehouse, resetDemoWarehouse } from '#src/shared/demo/demo-warehouse.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import {
  filteredMovements,
  MovementFilters,
  noMovementFilters,
} from '#src/shared/movements/movement-filters.ts';
import { RegisterMovementDialog } from '#src/shared/movements/register-movement-dialog.tsx';
import { StockKeeping } from '#src/shared/movements/stock-keeper.ts';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

/** `/test-stock-movements`: the ledger's own screen over the made-up goods (spec §2). */
export default function MovementsDemoPage() {
  const { items, movements } = useSignalValue(demoWarehouse);
  const [filters, change] = useUrlFilters(MovementFilters);
  const [registering, setRegistering] = useState(false);
  const shown = useMemo(() => movements.map((each) => ({ ...each, entry: null })), [movements]);
  const people = useMemo(() => peopleOf(shown, filters.user), [shown, filters.user]);
  return (
    <StockKeeping.Provider value={demoKeeper}>
      <Page
        title="Movimientos de Stock"
        actions={
          <Button data-print="off" onClick={() => setRegistering(true)}>
            <Plus />
            Registrar Movimiento
          </Button>
        }
      >
        <DemoBanner onReset={resetDemoWarehouse} />
        <Panel flush>
          <MovementFilterBar
            filters={filters}
            people={people}
            devices={[]}
            onChange={change}
            onClear={() => change(noMovementFilters)}
          />
          <MovementTable
            found={filteredMovements(shown, filters, items)}
            isAll
            filters={filters}
            deviceName={(id) => id}
            onPage={(page) => change({ page })}
          />
        </Panel>
        <RegisterMovementDialog
          open={registering}
          start={null}
          items={items}
          onClose={() => setRegistering(false)}
        />
      </Page>
    </StockKeeping.Provider>
  );
}
