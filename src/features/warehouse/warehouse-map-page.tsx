import { useDeferredValue, useMemo, useState } from 'react';
import { Download, List, Map as MapIcon, PencilRuler, Printer } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { countOf } from '#domain/spanish-text.ts';
import { searchMap } from '#domain/warehouse/map-figures.ts';
import { MAP_OVERLAYS, mapOverlayLabels } from '#domain/warehouse/map-overlays.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { ExplainedFigureDrawer } from '#src/features/warehouse/explained-figure-drawer.tsx';
import { MapFilters } from '#src/features/warehouse/map-filters.ts';
import { MapLegend } from '#src/features/warehouse/map-legend.tsx';
import { useWarehouseMap } from '#src/features/warehouse/map-queries.ts';
import { exportMap, mapReadings, mapRows, zoneNotes } from '#src/features/warehouse/map-rows.ts';
import { MapTable } from '#src/features/warehouse/map-table.tsx';
import { movementOf, withType, type MovementDraft } from '#src/features/warehouse/movement-form.ts';
import { PlanEditor } from '#src/features/warehouse/plan-editor.tsx';
import { PlanPatterns } from '#src/features/warehouse/plan-drawing.tsx';
import { PlanStage } from '#src/features/warehouse/plan-stage.tsx';
import { PositionSheet } from '#src/features/warehouse/position-sheet.tsx';
import { RegisterMovementDialog } from '#src/features/warehouse/register-movement-dialog.tsx';
import { ReportIncidentDialog } from '#src/features/warehouse/report-incident-dialog.tsx';
import { StockStamp } from '#src/features/warehouse/stock-stamp.tsx';
import { WarehouseLoading } from '#src/features/warehouse/warehouse-loading.tsx';
import { useUrlFilters } from '#src/pieces/use-url-filters.ts';
import { account } from '#src/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { SelectField } from '#src/ui/field.tsx';
import { Page } from '#src/ui/page.tsx';
import { Panel, PanelBar } from '#src/ui/panel.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import styles from '#src/features/warehouse/warehouse-map-page.module.css';

/** Beside the plan there is room for what a position says. */
const WIDE = '(min-width: 1100px)';

const overlays = MAP_OVERLAYS.map((value) => ({ value, label: mapOverlayLabels[value] }));

export default function WarehouseMapPage() {
  const person = useSignalValue(account);
  const [filters, change] = useUrlFilters(MapFilters);
  const { ver: overlay, como, q, en, page } = filters;
  const wide = useMedia(WIDE);
  const needsPicks = overlay === 'rotacion' || overlay === 'recogidas' || en !== '';
  const map = useWarehouseMap(needsPicks);
  const [moving, setMoving] = useState<MovementDraft | null>(null);
  const [editing, setEditing] = useState(false);
  const [explained, setExplained] = useState<ShownInventoryItem | null>(null);
  const [reported, setReported] = useState<ShownInventoryItem | null>(null);

  const readings = useMemo(() => map && mapReadings(map, overlay), [map, overlay]);
  const notes = useMemo(() => map && zoneNotes(map.plan, map.figures, overlay), [map, overlay]);
  const asked = useDeferredValue(q);
  const found = useMemo(() => (map ? searchMap(asked, map.positions, map.items) : null), [map, asked]);
  const rows = useMemo(() => (map && readings ? mapRows(map, readings, found) : []), [map, readings, found]);

  const spot = map?.plan.spots[map.plan.places.get(en) ?? -1];
  const figures = spot && map?.figures.get(spot.id);
  const actions = can(person?.user_type, 'moveStock')
    ? {
        move: (item: ShownInventoryItem) => setMoving(withType(movementOf(item), 'transferencia')),
        report: setReported,
      }
    : undefined;
  const sheet = spot && figures && (
    <PositionSheet
      spot={spot}
      figures={figures}
      items={map.items.filter((each) => positionKey(each.location) === spot.id)}
      why={setExplained}
      actions={actions}
    />
  );
  const choose = (id: string | null) => change({ en: id ?? '', page });

  return (
    <Page
      title="Mapa de bodega"
      stamp={<StockStamp pendingCount={map?.pendingCount ?? 0} />}
      actions={
        !editing && (
          <>
            {como === 'plano' && actions && (
              <Button variant="line" data-print="off" disabled={!map} onClick={() => setEditing(true)}>
                <PencilRuler />
                Editar plano
              </Button>
            )}
            <Button
              variant="line"
              data-print="off"
              onClick={() => change({ como: como === 'tabla' ? 'plano' : 'tabla' })}
            >
              {como === 'tabla' ? <MapIcon /> : <List />}
              {como === 'tabla' ? 'Ver como plano' : 'Ver como tabla'}
            </Button>
            {como === 'tabla' ? (
              <Button
                variant="line"
                data-print="off"
                disabled={rows.length === 0}
                onClick={() => void exportMap(rows)}
              >
                <Download />
                Exportar CSV
              </Button>
            ) : (
              <Button variant="line" data-print="off" onClick={() => print()}>
                <Printer />
                Imprimir
              </Button>
            )}
          </>
        )
      }
    >
      <PlanPatterns />
      <div className={styles.beside}>
        <Panel flush>
          <div data-print="off">
            <PanelBar>
              <SearchField
                label="Posición, producto o SKU"
                className={styles.search}
                value={q}
                onChange={(text) => change({ q: text })}
              />
              {wide ? (
                <Segmented
                  label="Qué muestra"
                  hideLabel
                  className={styles.overlays}
                  value={overlay}
                  onChange={(ver) => change({ ver, page })}
                  options={overlays}
                />
              ) : (
                <SelectField
                  label="Qué muestra"
                  hideLabel
                  className={styles.overlay}
                  value={overlay}
                  onChange={(text) =>
                    change({ ver: MAP_OVERLAYS.find((each) => each === text) ?? overlay, page })
                  }
                  options={overlays}
                />
              )}
            </PanelBar>
          </div>
          {map && readings && notes ? (
            <>
              <p className={styles.found} role="status">
                {found !== null && foundWords(found.size)}
              </p>
              {editing && person ? (
                <PlanEditor
                  accountId={person.id}
                  positions={map.positions}
                  readings={readings}
                  zoneNotes={notes}
                  chosen={en || null}
                  onChoose={choose}
                  onDone={() => setEditing(false)}
                />
              ) : como === 'tabla' ? (
                <MapTable
                  rows={rows}
                  overlay={overlay}
                  page={page}
                  onPage={(next) => change({ page: next })}
                  chosen={en || null}
                  onChoose={choose}
                />
              ) : (
                <PlanStage
                  plan={map.plan}
                  readings={readings}
                  zoneNotes={notes}
                  found={found}
                  chosen={en || null}
                  onChoose={choose}
                />
              )}
              {como === 'plano' && <MapLegend overlay={overlay} isRead={map.picks !== null} />}
            </>
          ) : (
            <WarehouseLoading what="el mapa de la bodega" />
          )}
        </Panel>
        {wide && sheet && !editing && <Panel className={styles.side}>{sheet}</Panel>}
      </div>
      {!wide && !editing && (
        <Drawer open={sheet !== undefined} onClose={() => choose(null)} title="Posición">
          {sheet}
        </Drawer>
      )}
      <RegisterMovementDialog
        open={moving !== null}
        start={moving}
        items={map?.items ?? []}
        onClose={() => setMoving(null)}
      />
      {explained && <ExplainedFigureDrawer item={explained} onClose={() => setExplained(null)} />}
      {reported && <ReportIncidentDialog item={reported} onClose={() => setReported(null)} />}
    </Page>
  );
}

function foundWords(count: number): string {
  if (count === 0) return 'Ninguna posición coincide con la búsqueda.';
  return `${countOf(count, 'posición coincide', 'posiciones coinciden')} con la búsqueda.`;
}
