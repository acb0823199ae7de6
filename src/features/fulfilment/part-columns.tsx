import { formatPesos } from '#domain/money.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { paths } from '#domain/paths.ts';
import { ListedCard, ListedNumber, ListedState } from '#src/shared/worklist/listed-row.tsx';
import { PartBadge } from '#src/shared/orders/part-badge.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import type { ShownPart } from '#src/features/fulfilment/listed-parts.ts';
import styles from '#src/shared/lists/desk-list.module.css';

export const partColumns: readonly Column<ShownPart>[] = [
  { key: 'number', header: 'Pedido', render: (each) => <Number shown={each} /> },
  { key: 'what', header: 'Qué', prose: true, render: (each) => <What shown={each} /> },
  { key: 'city', header: 'Para', render: ({ item: part }) => part.shipping_city },
  { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
  { key: 'payment', header: 'Pago', render: ({ item: part }) => axisLabels.payment[part.payment] },
  { key: 'age', header: 'Hecho', render: ({ item: part }) => <RelativeTime at={part.created_at} /> },
  { key: 'total', header: 'Total', align: 'right', render: ({ item: part }) => formatPesos(part.total) },
];

/** The same row on a phone. */
export function PartCard({ shown }: { shown: ShownPart }) {
  const { item: part } = shown;
  return (
    <ListedCard name={<Number shown={shown} />} beside={<b>{formatPesos(part.total)}</b>}>
      <What shown={shown} />
      <p className={styles.muted}>
        {part.shipping_city} · {axisLabels.payment[part.payment]} · <RelativeTime at={part.created_at} />
      </p>
      <State shown={shown} />
    </ListedCard>
  );
}

function Number({ shown: { item: part } }: { shown: ShownPart }) {
  return (
    <ListedNumber
      href={paths.deskOrder(part.order_number)}
      number={part.order_number}
      under={part.vendor_name}
    />
  );
}

function What({ shown: { item: part } }: { shown: ShownPart }) {
  const [first, ...others] = part.lines;
  if (!first) return null;
  return (
    <span>
      {first.quantity} × {first.name}
      {others.length > 0 && ` y ${others.length} más`}
    </span>
  );
}

function State({ shown: { item: part, pending } }: { shown: ShownPart }) {
  return (
    <ListedState pending={pending}>
      <PartBadge part={part} />
    </ListedState>
  );
}
