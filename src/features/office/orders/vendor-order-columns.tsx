import { formatPesos } from '#domain/base/money.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { paths } from '#domain/paths.ts';
import { ListedCard, ListedNumber, ListedState } from '#src/shared/worklist/listed-row.tsx';
import { VendorOrderBadge } from '#src/shared/orders/vendor-order-badge.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import type { VendorOrderWithPending } from '#src/features/office/orders/listed-vendor-orders.ts';
import styles from '#src/shared/lists/desk-list.module.css';

export const vendorOrderViews: ListViews<VendorOrderWithPending> = {
  columns: [
    { key: 'number', header: 'Pedido', render: (each) => <Number shown={each} /> },
    { key: 'what', header: 'Qué', prose: true, render: (each) => <What shown={each} /> },
    { key: 'city', header: 'Para', render: ({ item: order }) => order.shipping_city },
    { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
    { key: 'payment', header: 'Pago', render: ({ item: order }) => axisLabels.payment[order.payment] },
    { key: 'age', header: 'Hecho', render: ({ item: order }) => <RelativeTime at={order.created_at} /> },
    { key: 'total', header: 'Total', align: 'right', render: ({ item: order }) => formatPesos(order.total) },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: (shown) => <VendorOrderCard shown={shown} />,
};

/** The same row on a phone. */
function VendorOrderCard({ shown }: { shown: VendorOrderWithPending }) {
  const { item: order } = shown;
  return (
    <ListedCard name={<Number shown={shown} />} beside={<b>{formatPesos(order.total)}</b>}>
      <What shown={shown} />
      <p className={styles.muted}>
        {order.shipping_city} · {axisLabels.payment[order.payment]} · <RelativeTime at={order.created_at} />
      </p>
      <State shown={shown} />
    </ListedCard>
  );
}

function Number({ shown: { item: order } }: { shown: VendorOrderWithPending }) {
  return (
    <ListedNumber
      href={paths.deskOrder(order.order_number)}
      number={order.order_number}
      under={order.vendor_name}
    />
  );
}

function What({ shown: { item: order } }: { shown: VendorOrderWithPending }) {
  const [first, ...others] = order.lines;
  if (!first) return null;
  return (
    <span>
      {first.quantity} × {first.name}
      {others.length > 0 && ` y ${others.length} más`}
    </span>
  );
}

function State({ shown: { item: order, pending } }: { shown: VendorOrderWithPending }) {
  return (
    <ListedState pending={pending}>
      <VendorOrderBadge order={order} />
      {order.on_hold && <Badge tone="bad">Detenida</Badge>}
    </ListedState>
  );
}
