import { ArrowLeftRight, ClipboardList, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { positionLabel, zoneLabels } from '#domain/inventory/position.ts';
import { movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import { formatWhole } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/spanish-text.ts';
import type { PositionFigures } from '#domain/warehouse/map-figures.ts';
import { MAP_OVERLAYS, mapReading } from '#domain/warehouse/map-overlays.ts';
import type { PlanSpot } from '#domain/warehouse/floor-plan.ts';
import { positionPurposeLabels } from '#domain/warehouse/storage-position.ts';
import { changeText } from '#domain/inventory/movement-words.ts';
import { ProductCell } from '#src/shared/stock/product-cell.tsx';
import { StockFigure } from '#src/shared/stock/stock-figure.tsx';
import { useShownMovements } from '#src/shared/movements/shown-movements.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { movementsAddress } from '#src/shared/stock/movements-address.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useNow } from '#src/ui/relative-time.tsx';
import { Hang, Ticket } from '#src/ui/marks/ticket.tsx';
import styles from '#src/features/map/position-sheet.module.css';

/** Older ones are on the page of movements. */
const RECENT_DAYS = 30;
const MAX_MOVEMENTS = 5;

interface PositionSheetProps {
  spot: PlanSpot;
  figures: PositionFigures;
  /** What stands there. */
  items: readonly ShownInventoryItem[];
  /** Where a figure comes from is asked of the figure. */
  why: (item: ShownInventoryItem) => void;
  /** Only for who may move stock. */
  actions:
    | { move: (item: ShownInventoryItem) => void; report: (item: ShownInventoryItem) => void }
    | undefined;
}

/** A position: how full it is, what stands there, what happened last, and what can be done. */
export function PositionSheet({ spot, figures, items, why, actions }: PositionSheetProps) {
  const { location, purpose } = spot;
  const label = positionLabel(location);
  const stocked = items.filter((each) => each.quantity !== 0 || each.quarantined > 0);
  return (
    <div className={styles.sheet}>
      <Hang>
        <Ticket tone="tag">{label}</Ticket>
      </Hang>
      <p className={styles.muted}>
        {zoneLabels[location.zone]} · Pasillo {location.aisle} · Estante {location.shelf} · Posición{' '}
        {location.position}
        {purpose !== 'storage' && ` · ${positionPurposeLabels[purpose]}`}
      </p>
      <Occupied figures={figures} />
      {figures.blocked !== null && (
        <Banner tone="bad" inset>
          Bloqueada: {figures.blocked}
        </Banner>
      )}
      <ul className={styles.facts}>
        {MAP_OVERLAYS.filter((each) => each !== 'ocupacion').map((overlay) => (
          <li key={overlay}>{mapReading(overlay, { ...figures, blocked: null }).words}</li>
        ))}
      </ul>
      <h3>Aquí hay</h3>
      {stocked.length === 0 ? (
        <p className={styles.muted}>Nada por ahora.</p>
      ) : (
        <ul className={styles.list}>
          {stocked.map((each) => (
            <li key={each.id}>
              <ProductCell item={each} />
              <span className={styles.end}>
                <StockFigure item={each} onWhy={() => why(each)} />
                {actions && (
                  <>
                    <IconButton label={`Trasladar ${each.sku}`} onClick={() => actions.move(each)}>
                      <ArrowLeftRight />
                    </IconButton>
                    <IconButton
                      label={`Reportar incidente de ${each.sku}`}
                      disabled={each.quantity <= 0}
                      onClick={() => actions.report(each)}
                    >
                      <TriangleAlert />
                    </IconButton>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {stocked
        .filter((each) => each.status === 'low_stock')
        .map((each) => (
          <Banner key={each.id} inset>
            {each.sku} está bajo el mínimo ({formatWhole(each.minStock)}).
          </Banner>
        ))}
      <LastMovements id={spot.id} />
      <Link className="link" href={movementsAddress(paths.movements, { location: label })}>
        <ClipboardList /> Ver todos los movimientos
      </Link>
    </div>
  );
}

function Occupied({ figures: { occupied, units, maxUnits } }: { figures: PositionFigures }) {
  return (
    <p className={styles.occupied}>
      <b>{occupied === null ? formatWhole(units) : `${Math.round(occupied * 100)}%`}</b>
      <span className={styles.muted}>
        {occupied === null || maxUnits === null ? (
          <>
            {units === 1 ? 'unidad' : 'unidades'}
            <br />
            sin capacidad descrita
          </>
        ) : (
          <>
            ocupado
            <br />
            {formatWhole(units)} de {countOf(maxUnits, 'unidad', 'unidades')}
          </>
        )}
      </span>
    </p>
  );
}

function LastMovements({ id }: { id: string }) {
  const today = dayInBogota(useNow(60_000));
  const movements = useShownMovements({ from: addDays(today, -RECENT_DAYS), to: '' });
  const here = movements?.filter((each) => each.from === id || each.to === id).slice(0, MAX_MOVEMENTS);
  return (
    <>
      <h3>Lo último</h3>
      {here === undefined && <p className={styles.muted}>Leyendo los movimientos…</p>}
      {here?.length === 0 && <p className={styles.muted}>Sin movimientos en {RECENT_DAYS} días.</p>}
      {here && here.length > 0 && (
        <ul className={styles.list}>
          {here.map((each) => (
            <li key={each.id}>
              <span className={styles.words}>
                {movementTypeLabels[each.type]} · {each.sku}
                <span className={styles.muted}>
                  <LocalTime at={each.timestamp} /> · {each.userName}
                  {each.entry && ' · provisional'}
                </span>
              </span>
              <b>{changeText(each)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
