import { MarkedPositions } from '#src/features/warehouse/positions/marked-positions.tsx';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import { pageOf } from '#src/shared/lists/page-of.ts';
import { PositionCard, positionColumns } from '#src/features/warehouse/positions/position-columns.tsx';
import type { PositionActions } from '#src/features/warehouse/positions/position-row-actions.tsx';
import { POSITION_PAGE_SIZE, type StockedPosition } from '#src/shared/positions/position-filters.ts';
import type { useMarked } from '#src/shared/lists/use-marked.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Pager } from '#src/ui/layout/pager.tsx';

interface PositionTableProps {
  /** The positions that the filters find, on every page. */
  found: readonly StockedPosition[];
  page: number;
  marks: ReturnType<typeof useMarked>;
  /** How many are marked, including those that the filters do not find. */
  marked: number;
  /** Absent for people who may only look. */
  actions: PositionActions | undefined;
  onPage: (page: number) => void;
  onClearFilters: () => void;
}

/** The found positions, page by page, to mark for labels and to change. */
export function PositionTable(props: PositionTableProps) {
  const { found, page: asked, marks, marked, actions, onPage, onClearFilters } = props;
  const { rows, paging } = pageOf(found, asked, POSITION_PAGE_SIZE);
  return (
    <>
      <MarkedPositions
        marked={marked}
        onPage={rows.length}
        onMark={() => marks.mark(rows.map((each) => each.position.id))}
        onClear={marks.clear}
      />
      <DataTable
        caption="Posiciones de la bodega"
        columns={positionColumns(marks, actions)}
        rows={rows}
        rowKey={(each) => each.position.id}
        selected={(each) => marks.isChosen(each.position.id)}
        renderCard={(row) => <PositionCard row={row} choice={marks} actions={actions} />}
        empty={<NoneFound title="Ninguna posición coincide con los filtros" onClear={onClearFilters} />}
        footer={<Pager {...paging} nouns={['posición', 'posiciones']} onPage={onPage} />}
      />
    </>
  );
}
