import { useState } from 'react';
import { PencilRuler } from 'lucide-react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { MapActions } from '#src/features/warehouse/map/map-actions.tsx';
import { MapBar } from '#src/features/warehouse/map/map-bar.tsx';
import { MapFilters } from '#src/features/warehouse/map/map-filters.ts';
import { MapView } from '#src/features/warehouse/map/map-view.tsx';
import { movementOf, withType } from '#src/shared/movements/movement-draft.ts';
import { PlanPatterns } from '#src/features/warehouse/map/plan-tones.tsx';
import { PositionSheet } from '#src/features/warehouse/map/position-sheet.tsx';
import { StockFreshness } from '#src/shared/inventory/stock-freshness.tsx';
import { useShownMap } from '#src/features/warehouse/map/use-shown-map.ts';
import { useStockDialogs } from '#src/shared/movements/use-stock-dialogs.tsx';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { account } from '#src/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import styles from '#src/features/warehouse/map/warehouse-map-page.module.css';

/** At this width there is room beside the plan for the position's sheet. */
const WIDE = '(min-width: 1100px)';
const NO_ITEMS: readonly InventoryItemWithPending[] = [];

export default function WarehouseMapPage() {
  const person = useSignalValue(account);
  const [filters, change] = useUrlFilters(MapFilters);
  const { como, en, page } = filters;
  const wide = useMedia(WIDE);
  const shown = useShownMap(filters);
  const map = shown?.map;
  const { register, explain, report, dialogs } = useStockDialogs(map?.items ?? NO_ITEMS);
  const [editing, setEditing] = useState(false);

  const spot = map?.plan.spots[map.plan.places.get(en) ?? -1];
  const figures = spot && map?.figures.get(spot.id);
  const move = (item: InventoryItemWithPending) =>
    register({ start: withType(movementOf(item), 'transferencia') });
  const actions = can(authorityOf(person), 'moveStock') ? { move, report } : undefined;
  const sheet = spot && figures && (
    <PositionSheet
      spot={spot}
      figures={figures}
      items={map.items.filter((each) => positionKey(each.location) === spot.id)}
      why={explain}
      actions={actions}
    />
  );

  return (
    <Page
      title="Mapa de bodega"
      aside={<StockFreshness pendingCount={map?.pendingCount ?? 0} />}
      actions={
        !editing && (
          <>
            {como === 'plano' && actions && (
              <Button variant="line" data-print="off" disabled={!map} onClick={() => setEditing(true)}>
                <PencilRuler />
                Editar plano
              </Button>
            )}
            <MapActions como={como} rows={shown?.rows ?? []} onChange={change} />
          </>
        )
      }
    >
      <PlanPatterns />
      <div className={styles.beside}>
        <Panel flush>
          <MapBar filters={filters} wide={wide} onChange={change} />
          {shown ? (
            <MapView
              shown={shown}
              filters={filters}
              onChange={change}
              editor={editing && person ? person.id : null}
              onEdited={() => setEditing(false)}
            />
          ) : (
            <WarehouseLoading what="el mapa de la bodega" />
          )}
        </Panel>
        {wide && sheet && !editing && <Panel className={styles.side}>{sheet}</Panel>}
      </div>
      {!wide && !editing && (
        <Drawer open={sheet !== undefined} onClose={() => change({ en: '', page })} title="Posición">
          {sheet}
        </Drawer>
      )}
      {dialogs}
    </Page>
  );
}
