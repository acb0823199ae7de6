import { formatWhole } from '#domain/base/money.ts';
import { mapOverlayLabels, type MapOverlay } from '#domain/warehouse/map-overlays.ts';
import { Button } from '#src/ui/button.tsx';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Pager } from '#src/ui/layout/pager.tsx';
import { MAP_PAGE_SIZE } from '#src/features/warehouse/map/map-filters.ts';
import type { MapRow } from '#src/features/warehouse/map/map-rows.ts';
import { pageOf } from '#src/shared/lists/page-of.ts';
import { ToneSwatch } from '#src/features/warehouse/map/plan-tones.tsx';
import styles from '#src/features/warehouse/map/map-table.module.css';

interface MapTableProps {
  rows: readonly MapRow[];
  overlay: MapOverlay;
  page: number;
  onPage: (page: number) => void;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The same as the plan, for the keyboard and for people who do not see it. */
export function MapTable({ rows: all, overlay, page: asked, onPage, chosen, onChoose }: MapTableProps) {
  const { rows, paging } = pageOf(all, asked, MAP_PAGE_SIZE);
  return (
    <DataTable
      caption="Posiciones de la bodega"
      columns={columnsOf(overlay, onChoose)}
      rows={rows}
      rowKey={(each) => each.id}
      selected={(each) => each.id === chosen}
      renderCard={(each) => (
        <div className={styles.card}>
          <Open row={each} onChoose={onChoose} />
          <span>
            {each.zone} · {each.purpose}
          </span>
          <Shown row={each} />
        </div>
      )}
      empty={<EmptyState title="Ninguna posición coincide con la búsqueda" />}
      footer={<Pager {...paging} nouns={['posición', 'posiciones']} onPage={onPage} />}
    />
  );
}

function columnsOf(overlay: MapOverlay, onChoose: (id: string) => void): Column<MapRow>[] {
  return [
    { key: 'label', header: 'Posición', render: (each) => <Open row={each} onChoose={onChoose} /> },
    { key: 'zone', header: 'Zona', render: (each) => each.zone },
    { key: 'purpose', header: 'Uso', render: (each) => each.purpose },
    { key: 'units', header: 'Unidades', align: 'right', render: (each) => <b>{formatWhole(each.units)}</b> },
    { key: 'reading', header: mapOverlayLabels[overlay], render: (each) => <Shown row={each} /> },
  ];
}

function Open({ row, onChoose }: { row: MapRow; onChoose: (id: string) => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={() => onChoose(row.id)}>
      {row.label}
    </Button>
  );
}

function Shown({ row }: { row: MapRow }) {
  return (
    <span className={styles.shown}>
      <ToneSwatch tone={row.reading.tone} />
      {row.reading.words}
    </span>
  );
}
