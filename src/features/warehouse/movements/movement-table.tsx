import { useMemo } from 'react';
import { MovementCard, movementColumns } from '#src/features/warehouse/movements/movement-columns.tsx';
import {
  asksForSome,
  MOVEMENT_PAGE_SIZE,
  type MovementFilters,
} from '#src/shared/movements/movement-filters.ts';
import { pageOf } from '#src/shared/lists/page-of.ts';
import type { MovementWithPending } from '#src/shared/movements/movements-with-pending.ts';
import type { useDeviceNames } from '#src/features/warehouse/movements/use-device-names.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Pager } from '#src/ui/layout/pager.tsx';

interface MovementTableProps {
  /** The movements that the filters find, on every page. */
  found: readonly MovementWithPending[];
  /** Whether `found` is all that answers: how many pages they are is not known before. */
  isAll: boolean;
  filters: MovementFilters;
  deviceName: ReturnType<typeof useDeviceNames>;
  onPage: (page: number) => void;
}

/** The ledger's lines, page by page; a tint marks those that only this device knows. */
export function MovementTable({ found, isAll, filters, deviceName, onPage }: MovementTableProps) {
  const columns = useMemo(() => movementColumns(deviceName), [deviceName]);
  const { rows, paging } = pageOf(found, filters.page, MOVEMENT_PAGE_SIZE);
  return (
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
      footer={isAll && <Pager {...paging} nouns={['movimiento', 'movimientos']} onPage={onPage} />}
    />
  );
}
