import { Tag } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionLabel, zoneLabels } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import type { StockLot } from '#domain/inventory/stock-lots.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useProductsOf } from '#src/db/use-products-of.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { useTasksWithPending } from '#src/shared/floor/use-tasks-with-pending.ts';
import { productLabelsAddress } from '#src/shared/labels/product-label-filters.ts';
import { movementOf, withType } from '#src/shared/movements/movement-draft.ts';
import { useStockDialogs } from '#src/shared/movements/use-stock-dialogs.tsx';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { StockLotList } from '#src/shared/inventory/stock-lot-list.tsx';
import { useStockOf } from '#src/shared/inventory/use-stock.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { account } from '#src/session/session.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { useScanAnything } from '#src/features/floor/jobs/use-scan-anything.ts';
import product from '#src/features/floor/jobs/task-product.module.css';
import styles from '#src/shared/floor/floor-work.module.css';

/** A product that was scanned: where it stands, how many there are, and what may be done with it. */
export default function FloorProductPage() {
  const { id = '' } = useParams<{ id: string }>();
  const authority = authorityOf(useSignalValue(account));
  const stock = useStockOf(id);
  const found = useProductsOf([id]);
  const [known] = stock ?? [];
  const [onSale] = found ?? [];
  const items = (stock ?? []).filter((each) => each.quantity !== 0 || each.quarantined > 0);
  const sku = onSale?.sku ?? known?.sku;
  const name = onSale?.name ?? known?.productName;
  const scanning = useScanAnything(useTasksWithPending());
  const { register, report, dialogs } = useStockDialogs(items);
  const total = items.reduce((sum, each) => sum + each.quantity, 0);

  return (
    <FloorScreen
      {...scanning}
      title="Producto"
      leaveTo={paths.floor}
      actions={
        sku && (
          <LinkButton
            href={productLabelsAddress(authority, { status: 'all', zone: 'all', q: sku })}
            variant="line"
            size="sm"
            wide
            className={styles.second}
          >
            <Tag /> Etiqueta
          </LinkButton>
        )
      }
    >
      <div className={styles.lists}>
        {name && (
          <div className={product.head}>
            <ProductPicture productId={id} src={onSale?.main_image_url ?? known?.imageUrl ?? null} eager />
            <div>
              <p className={product.name} translate="no">
                {name}
              </p>
              <p className={product.sku}>{sku}</p>
            </div>
          </div>
        )}
        {!name && stock && found && <p className={styles.big}>Este producto no está en este equipo.</p>}
        {!stock && <WarehouseLoading what="el inventario" />}
        {name && stock && (
          <p className={styles.big} role="status">
            {items.length === 0
              ? 'No hay ninguna en la bodega'
              : `${countOf(total, 'unidad', 'unidades')} en ${countOf(items.length, 'posición', 'posiciones')}`}
          </p>
        )}
        {name && found && !onSale && <p className={styles.note}>No está a la venta.</p>}
        <ul className={styles.tasks}>
          {items.map((item) => (
            <Place
              key={item.id}
              item={item}
              onMove={() => register({ start: withType(movementOf(item), 'transferencia') })}
              onReport={(lot) => report(item, lot)}
              mayMove={can(authority, 'moveStock')}
            />
          ))}
        </ul>
      </div>
      {dialogs}
    </FloorScreen>
  );
}

interface PlaceProps {
  item: InventoryItemWithPending;
  mayMove: boolean;
  onMove: () => void;
  /** @param expired the lot to report; any units unless told otherwise. */
  onReport: (expired?: StockLot) => void;
}

/** A position of the product, its units, and the work on them. */
function Place({ item, mayMove, onMove, onReport }: PlaceProps) {
  const label = positionLabel(item.location);
  return (
    <li className={styles.worked}>
      <Link href={paths.floorPosition(label)} className={styles.task}>
        <b>
          {label} · {formatWhole(item.quantity)}
        </b>
        <span>
          {zoneLabels[item.location.zone]}
          {item.quarantined > 0 && ` · ${countOf(item.quarantined, 'en cuarentena', 'en cuarentena')}`}
          {item.provisional && ' · provisional'}
        </span>
      </Link>
      <StockLotList
        lots={item.lots}
        minimumDays={item.minimumShelfLifeDays}
        onQuarantine={mayMove ? onReport : undefined}
      />
      {mayMove && (
        <div className={styles.pair}>
          <Button variant="line" size="sm" className={styles.second} onClick={onMove}>
            Mover
          </Button>
          <LinkButton
            href={paths.floorCount(label)}
            variant="line"
            size="sm"
            className={styles.second}
            aria-label={`Contar ${label}`}
          >
            Contar
          </LinkButton>
          <Button
            variant="line"
            size="sm"
            className={styles.second}
            disabled={item.quantity <= 0}
            onClick={() => onReport()}
          >
            Dañado
          </Button>
        </div>
      )}
    </li>
  );
}
