import { changeText, reasonLabel, whereText } from '#domain/inventory/movement-labels.ts';
import { formatWhole } from '#domain/base/money.ts';
import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CommandStateBadge } from '#src/shared/outbox/command-state-badge.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { movementsAddress } from '#src/shared/inventory/movements-address.ts';
import { MovementCause } from '#src/shared/inventory/movement-cause.tsx';
import { movementIcons } from '#src/shared/movements/movement-icons.ts';
import { ProductCell } from '#src/shared/inventory/product-cell.tsx';
import type { MovementWithPending } from '#src/shared/movements/movements-with-pending.ts';
import styles from '#src/features/warehouse/movements/movement-columns.module.css';

type NameOf = (deviceId: string) => string;

/** Columns of the movements page (spec §2). */
export function movementColumns(deviceName: NameOf): readonly Column<MovementWithPending>[] {
  return [
    { key: 'timestamp', header: 'Fecha', render: (each) => <When movement={each} /> },
    { key: 'product', header: 'Producto', prose: true, render: (each) => <ProductCell item={each} /> },
    { key: 'type', header: 'Tipo', prose: true, render: (each) => <What movement={each} /> },
    { key: 'quantity', header: 'Cantidad', align: 'right', render: (each) => <b>{changeText(each)}</b> },
    {
      key: 'stock',
      header: 'Stock',
      align: 'right',
      render: (each) => <StockBeforeAfter movement={each} />,
    },
    { key: 'user', header: 'Usuario', render: (each) => <Who movement={each} deviceName={deviceName} /> },
    {
      key: 'reference',
      header: 'Referencia',
      render: ({ reference }) =>
        reference ? <MovementCause reference={reference} /> : <span className={styles.muted}>—</span>,
    },
  ];
}

interface MovementCardProps {
  movement: MovementWithPending;
  deviceName: NameOf;
}

/** The same row on a phone: each of its values with the name of its column. */
export function MovementCard({ movement, deviceName }: MovementCardProps) {
  return (
    <dl className={styles.card}>
      {movementColumns(deviceName).map(({ key, header, render }) => (
        <div
          key={key}
          className={classNames(styles.value, (key === 'product' || key === 'timestamp') && styles.wide)}
        >
          <dt className={styles.muted}>{header}</dt>
          <dd>{render(movement)}</dd>
        </div>
      ))}
    </dl>
  );
}

function When({ movement }: { movement: MovementWithPending }) {
  return (
    <span className={styles.stack}>
      <LocalTime at={movement.timestamp} />
      {movement.entry && <CommandStateBadge state={movement.entry.state} />}
    </span>
  );
}

/** The person and the device of a movement: each links to its own timeline. */
function Who({ movement, deviceName }: { movement: MovementWithPending; deviceName: NameOf }) {
  const [page] = useLocation();
  const { userId, userName, deviceId } = movement;
  return (
    <span className={styles.stack}>
      <Link href={movementsAddress(page, { user: userId })} className={styles.maker}>
        {userName}
      </Link>
      {deviceId && (
        <Link
          href={movementsAddress(page, { device: deviceId })}
          className={classNames(styles.maker, styles.muted)}
        >
          {deviceName(deviceId)}
        </Link>
      )}
    </span>
  );
}

function What({ movement }: { movement: MovementWithPending }) {
  const Icon = movementIcons[movement.type];
  return (
    <span className={styles.stack}>
      <span>
        <Badge icon={<Icon />}>{movementTypeLabels[movement.type]}</Badge>
      </span>
      <span className={styles.muted}>
        {reasonLabel(movement)} · {whereText(movement)}
      </span>
    </span>
  );
}

function StockBeforeAfter({ movement }: { movement: MovementWithPending }) {
  return (
    <span className={styles.stack}>
      <span className={styles.change}>
        {formatWhole(movement.previousStock)}
        <ArrowRight aria-hidden="true" />
        <VisuallyHidden> pasa a </VisuallyHidden>
        <b>{formatWhole(movement.newStock)}</b>
      </span>
      {movement.entry && <span className={styles.muted}>provisional</span>}
    </span>
  );
}
