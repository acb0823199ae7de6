import { useMemo, useState } from 'react';
import { Download, Grid2x2Plus, Plus, Printer } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import { formatWhole } from '#domain/money.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Page } from '#src/ui/page.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { readFilters } from '#src/pieces/url-filters.ts';
import type { ShownPosition } from '#src/pieces/shown-positions.ts';
import { UpdatedStamp } from '#src/pieces/updated-stamp.tsx';
import { useUrlFilters } from '#src/pieces/use-url-filters.ts';
import { account } from '#src/session/session.ts';
import { GeneratePositionsDialog } from '#src/features/warehouse/generate-positions-dialog.tsx';
import { labelsAddress } from '#src/features/warehouse/label-filters.ts';
import { MarkedPositions } from '#src/features/warehouse/marked-positions.tsx';
import { pageOf } from '#src/features/warehouse/page-of.ts';
import { PositionCard, positionColumns } from '#src/features/warehouse/position-columns.tsx';
import { exportPositions } from '#src/features/warehouse/position-csv.ts';
import { PositionDialog } from '#src/features/warehouse/position-dialog.tsx';
import { PositionFilterBar } from '#src/features/warehouse/position-filter-bar.tsx';
import {
  countPositions,
  filteredPositions,
  POSITION_PAGE_SIZE,
  PositionFilters,
  type StockedPosition,
} from '#src/features/warehouse/position-filters.ts';
import { PositionKpis } from '#src/features/warehouse/position-kpis.tsx';
import { positionTree } from '#src/features/warehouse/position-tree.ts';
import { PositionTreePanel } from '#src/features/warehouse/position-tree-panel.tsx';
import { usePositionSteps } from '#src/features/warehouse/use-position-steps.tsx';
import { useStockedPositions } from '#src/features/warehouse/use-stocked-positions.ts';
import { WarehouseLoading } from '#src/features/warehouse/warehouse-loading.tsx';
import styles from '#src/features/warehouse/positions-page.module.css';

const NO_ROWS: readonly StockedPosition[] = [];
const noFilters = readFilters(PositionFilters, new URLSearchParams());

type Open = { what: 'new' } | { what: 'many' } | { what: 'edit'; position: ShownPosition };

/** Every position of the warehouse, what it is like and what stands there. */
export default function PositionsPage() {
  const mayMove = can(useSignalValue(account)?.user_type, 'moveStock');
  const all = useStockedPositions();
  const rows = all ?? NO_ROWS;
  const [filters, change] = useUrlFilters(PositionFilters);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open | null>(null);
  const steps = usePositionSteps();

  const { zone, aisle, shelf, state, q } = filters;
  const counts = useMemo(() => countPositions(rows), [rows]);
  const tree = useMemo(() => positionTree(rows), [rows]);
  const keys = useMemo(() => new Set(rows.map((each) => each.position.id)), [rows]);
  const found = useMemo(
    () => filteredPositions(rows, { zone, aisle, shelf, state, q }),
    [rows, zone, aisle, shelf, state, q],
  );
  const { rows: shown, page, pages } = pageOf(found, filters.page, POSITION_PAGE_SIZE);
  const isKnown = (key: string) => keys.has(key);
  const marked = rows.filter((each) => chosen.has(each.position.id));

  const choice = {
    isChosen: (id: string) => chosen.has(id),
    choose: (id: string, isChosen: boolean) =>
      setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id))),
  };
  const actions = mayMove
    ? {
        edit: (position: ShownPosition) => setOpen({ what: 'edit', position }),
        block: steps.block,
        archive: steps.archive,
      }
    : undefined;

  return (
    <Page
      title="Posiciones"
      stamp={<UpdatedStamp />}
      actions={
        <>
          <Button
            variant="line"
            data-print="off"
            disabled={found.length === 0}
            onClick={() => void exportPositions(found)}
          >
            <Download />
            Exportar CSV
          </Button>
          <LinkButton variant="line" data-print="off" href={labelsAddress(filters, marked)}>
            <Printer />
            Etiquetas ({formatWhole(marked.length || found.length)})
          </LinkButton>
          {mayMove && (
            <>
              <Button variant="line" data-print="off" onClick={() => setOpen({ what: 'many' })}>
                <Grid2x2Plus />
                Crear varias
              </Button>
              <Button data-print="off" onClick={() => setOpen({ what: 'new' })}>
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
            <>
              <MarkedPositions
                marked={marked.length}
                onPage={shown.length}
                onMark={() => setChosen(new Set([...chosen, ...shown.map((each) => each.position.id)]))}
                onClear={() => setChosen(new Set())}
              />
              <DataTable
                caption="Posiciones de la bodega"
                columns={positionColumns(choice, actions)}
                rows={shown}
                rowKey={(each) => each.position.id}
                selected={(each) => chosen.has(each.position.id)}
                renderCard={(row) => <PositionCard row={row} choice={choice} actions={actions} />}
                empty={
                  <EmptyState
                    title="Ninguna posición coincide con los filtros"
                    action={
                      <Button variant="line" onClick={() => change(noFilters)}>
                        Quitar los filtros
                      </Button>
                    }
                  />
                }
                footer={
                  <Pager
                    page={page}
                    pages={pages}
                    total={found.length}
                    nouns={['posición', 'posiciones']}
                    onPage={(next) => change({ page: next })}
                  />
                }
              />
            </>
          ) : (
            <WarehouseLoading what="las posiciones" />
          )}
        </Panel>
      </div>
      {open?.what === 'many' && (
        <GeneratePositionsDialog
          zone={zone === 'all' ? 'warehouse_a' : zone}
          isKnown={isKnown}
          onClose={() => setOpen(null)}
        />
      )}
      {(open?.what === 'new' || open?.what === 'edit') && (
        <PositionDialog
          position={open.what === 'edit' ? open.position : null}
          isKnown={isKnown}
          onClose={() => setOpen(null)}
        />
      )}
      {steps.dialog}
    </Page>
  );
}
