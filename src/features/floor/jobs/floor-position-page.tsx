import { Link, useParams } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { positionKey, positionLabel, zoneLabels, type Position } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { positionPurposeLabels } from '#domain/warehouse/storage-position.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { FloorDeadEnd } from '#src/shared/floor/floor-dead-end.tsx';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { useTasksWithPending } from '#src/shared/floor/use-tasks-with-pending.ts';
import { usePositionsWithPending } from '#src/shared/positions/use-positions-with-pending.ts';
import { NO_POSITION, parsePosition } from '#src/shared/positions/parse-position.ts';
import { StockLotList } from '#src/shared/inventory/stock-lot-list.tsx';
import { useStockAt } from '#src/shared/inventory/use-stock.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { useScanAnything } from '#src/features/floor/jobs/use-scan-anything.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** A position that was scanned: what stands there, and the way to count it. */
export default function FloorPositionPage() {
  const { label = '' } = useParams<{ label: string }>();
  const { at, problem } = parsePosition(label, NO_POSITION);
  if (at) return <FloorPosition key={positionKey(at)} at={at} />;
  return <FloorDeadEnd title="Posición" why={problem} />;
}

function FloorPosition({ at }: { at: Position }) {
  const label = positionLabel(at);
  const authority = authorityOf(useSignalValue(account));
  const stock = useStockAt(at);
  const items = (stock ?? []).filter((each) => each.quantity !== 0 || each.quarantined > 0);
  const positions = usePositionsWithPending();
  const place = positions?.get(positionKey(at));
  const scanning = useScanAnything(useTasksWithPending());
  return (
    <FloorScreen
      {...scanning}
      title={label}
      leaveTo={paths.floor}
      actions={
        can(authority, 'moveStock') && (
          <LinkButton href={paths.floorCount(label)} wide className={styles.primary}>
            Contar aquí
          </LinkButton>
        )
      }
    >
      <div className={styles.lists}>
        <p className={styles.place}>
          <b>{label}</b>
          <span>
            {zoneLabels[at.zone]} · Pasillo {at.aisle} · Estante {at.shelf}
            {place && place.purpose !== 'storage' && ` · ${positionPurposeLabels[place.purpose]}`}
          </span>
        </p>
        {place?.blocked && <p className={styles.note}>Bloqueada: {place.blocked}</p>}
        {positions && !place && stock && items.length === 0 && (
          <p className={styles.note}>No está entre las posiciones de la bodega.</p>
        )}
        {stock ? (
          <p className={styles.big} role="status">
            {items.length === 0 ? 'Aquí no hay nada' : 'Aquí hay'}
          </p>
        ) : (
          <WarehouseLoading what="el inventario" />
        )}
        <ul className={styles.tasks}>
          {items.map((each) => (
            <li key={each.id}>
              <Link href={paths.floorProduct(each.productId)} className={styles.task}>
                <b>
                  <CodesIn>
                    {formatWhole(each.quantity)} · {each.sku}
                  </CodesIn>
                </b>
                <span>
                  {each.productName}
                  {each.provisional && ' · provisional'}
                </span>
              </Link>
              <StockLotList lots={each.lots} minimumDays={each.minimumShelfLifeDays} />
            </li>
          ))}
        </ul>
      </div>
    </FloorScreen>
  );
}
