import { useMemo } from 'react';
import { Grid2x2Plus, Plus, Printer } from 'lucide-react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { formatWhole } from '#domain/base/money.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { account } from '#src/session/session.ts';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { labelsAddress } from '#src/shared/labels/label-filters.ts';
import { exportPositions } from '#src/features/warehouse/positions/position-csv.ts';
import { PositionFilterBar } from '#src/features/warehouse/positions/position-filter-bar.tsx';
import {
  countPositions,
  filteredPositions,
  PositionFilters,
  type StockedPosition,
} from '#src/shared/positions/position-filters.ts';
import { PositionKpis } from '#src/features/warehouse/positions/position-kpis.tsx';
import { PositionTable } from '#src/features/warehouse/positions/position-table.tsx';
import { positionTree } from '#src/features/warehouse/positions/position-tree.ts';
import { PositionTreePanel } from '#src/features/warehouse/positions/position-tree-panel.tsx';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { usePositionDialogs } from '#src/features/warehouse/positions/use-position-dialogs.tsx';
import { usePositionSteps } from '#src/features/warehouse/positions/use-position-steps.tsx';
import { useStockedPositions } from '#src/shared/positions/use-stocked-positions.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import styles from '#src/features/warehouse/positions/positions-page.module.css';

const NO_ROWS: readonly StockedPosition[] = [];
const noFilters = readFilters(PositionFilters, new URLSearchParams());

/** Every position of the warehouse, with its description and its goods. */
export default function PositionsPage() {
  const mayMove = can(authorityOf(useSignalValue(account)), 'moveStock');
  const all = useStockedPositions();
  const rows = all ?? NO_ROWS;
  const [filters, change] = useUrlFilters(PositionFilters);
  const marks = useMarked();
  const steps = usePositionSteps();

  const { zone, aisle, shelf, state, q } = filters;
  const counts = useMemo(() => countPositions(rows), [rows]);
  const tree = useMemo(() => positionTree(rows), [rows]);
  const keys = useMemo(() => new Set(rows.map((each) => each.position.id)), [rows]);
  const found = useMemo(
    () => filteredPositions(rows, { zone, aisle, shelf, state, q }),
    [rows, zone, aisle, shelf, state, q],
  );
  const marked = rows.filter((each) => marks.isChosen(each.position.id));
  const { create, createMany, edit, dialog } = usePositionDialogs({
    zone: zone === 'all' ? 'warehouse_a' : zone,
    isKnown: (key) => keys.has(key),
  });

  return (
    <Page
      title="Posiciones"
      aside={<CopyFreshness />}
      actions={
        <>
          <CsvButton isEmpty={found.length === 0} run={() => exportPositions(found)} />
          <LinkButton variant="line" data-print="off" href={labelsAddress(filters, marked)}>
            <Printer />
            Etiquetas ({formatWhole(marked.length || found.length)})
          </LinkButton>
          {mayMove && (
            <>
              <Button variant="line" data-print="off" onClick={createMany}>
                <Grid2x2Plus />
                Crear varias
              </Button>
              <Button data-print="off" onClick={create}>
                <Plus />
                Nueva posición
              </Button>
            </>
          )}
        </>
      }
    >
      {all && <PositionKpis counts={counts} state={state} onState={(next) => change({ state: next })} />}
      <div className={styles.layout}>
        <Panel flush className={styles.tree}>
          <PositionTreePanel tree={tree} chosen={filters} onChoose={change} />
        </Panel>
        <Panel flush>
          <PositionFilterBar
            filters={filters}
            tree={tree}
            onChange={change}
            onClear={() => change(noFilters)}
          />
          {all ? (
            <PositionTable
              found={found}
              page={filters.page}
              marks={marks}
              marked={marked.length}
              actions={mayMove ? { edit, block: steps.block, archive: steps.archive } : undefined}
              onPage={(next) => change({ page: next })}
              onClearFilters={() => change(noFilters)}
            />
          ) : (
            <WarehouseLoading what="las posiciones" />
          )}
        </Panel>
      </div>
      {dialog}
      {steps.dialog}
    </Page>
  );
}
