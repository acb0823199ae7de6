import { ArrowLeftRight, ClipboardList, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionLabel, zoneLabels } from '#domain/inventory/position.ts';
import { stockLevelOf } from '#domain/inventory/product-levels.ts';
import type { StockLot } from '#domain/inventory/stock-lots.ts';
import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import type { PositionFigures } from '#domain/warehouse/map-figures.ts';
import { MAP_OVERLAYS, mapReading } from '#domain/warehouse/map-overlays.ts';
import type { PlanSpot } from '#domain/warehouse/floor-plan.ts';
import { positionPurposeLabels } from '#domain/warehouse/storage-position.ts';
import { ProductCell } from '#src/shared/inventory/product-cell.tsx';
import { StockLotList } from '#src/shared/inventory/stock-lot-list.tsx';
import { StockFigure } from '#src/shared/inventory/stock-figure.tsx';
import { movementsAddress } from '#src/shared/inventory/movements-address.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TagRow, Tag } from '#src/ui/marks/tag.tsx';
import { LastMovements } from '#src/features/warehouse/map/last-movements.tsx';
import { OccupiedShare } from '#src/features/warehouse/map/occupied-share.tsx';
import styles from '#src/features/warehouse/map/position-sheet.module.css';

interface PositionSheetProps {
  spot: PlanSpot;
  figures: PositionFigures;
  /** The goods at the position. */
  items: readonly InventoryItemWithPending[];
  /** Shows the origin of a figure; the figure itself is the button. */
  why: (item: InventoryItemWithPending) => void;
  /** Only for people who may move stock. */
  actions:
    | {
        move: (item: InventoryItemWithPending) => void;
        report: (item: InventoryItemWithPending, expired?: StockLot) => void;
      }
    | undefined;
}

/** A position: how full it is, its goods, its last movements, and its actions. */
export function PositionSheet({ spot, figures, items, why, actions }: PositionSheetProps) {
  const { location, purpose } = spot;
  const label = positionLabel(location);
  const stocked = items.filter((each) => each.quantity !== 0 || each.quarantined > 0);
  return (
    <div className={styles.sheet}>
      <TagRow>
        <Tag tone="label">{label}</Tag>
      </TagRow>
      <p className={styles.muted}>
        {zoneLabels[location.zone]} · Pasillo {location.aisle} · Estante {location.shelf} · Posición{' '}
        {location.position}
        {purpose !== 'storage' && ` · ${positionPurposeLabels[purpose]}`}
      </p>
      <OccupiedShare figures={figures} />
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
              <div>
                <ProductCell item={each} />
                <StockLotList
                  lots={each.lots}
                  minimumDays={each.minimumShelfLifeDays}
                  onQuarantine={actions && ((lot) => actions.report(each, lot))}
                />
              </div>
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
            {each.sku} está en su mínimo o por debajo ({formatWhole(stockLevelOf(each).minStock)}).
          </Banner>
        ))}
      <LastMovements id={spot.id} />
      <Link className="link" href={movementsAddress(paths.movements, { location: label })}>
        <ClipboardList /> Ver todos los movimientos
      </Link>
    </div>
  );
}
