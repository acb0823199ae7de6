import { Package } from 'lucide-react';
import { formatPesos } from '#domain/base/money.ts';
import { isUnderWay } from '#domain/orders/under-way.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { PurchaseBadge } from '#src/shared/orders/purchase-badge.tsx';
import { useOrdersWithPending } from '#src/shared/orders/use-orders-with-pending.ts';
import { connection, lastUpdatedAt } from '#src/sync/sync-status.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import styles from '#src/features/account/dashboard/buyer-dashboard-page.module.css';

const MAX_SHOWN = 3;

/** The newest purchases that have not reached their buyer yet. */
export function OrdersUnderWay() {
  const orders = useOrdersWithPending();
  const neverUpdated = useSignalValue(lastUpdatedAt) === null;
  const offline = useSignalValue(connection) === 'offline';
  const isComing = !orders || (orders.length === 0 && neverUpdated && !offline);
  if (isComing) return <Skeleton label="Cargando los pedidos…" kind="row" count={2} />;

  const underWay = orders.filter((each) => isUnderWay(each.order));
  return (
    <div className={styles.part}>
      {underWay.length === 0 && (
        <p>
          {neverUpdated
            ? 'Tus pedidos anteriores no están en este equipo todavía. Aparecen cuando te conectes.'
            : 'No tienes pedidos en curso.'}
        </p>
      )}
      <ul aria-label="Pedidos en curso" hidden={underWay.length === 0}>
        {underWay.slice(0, MAX_SHOWN).map(({ order }) => (
          <li key={order.id}>
            <Row
              media={<Package />}
              title={order.order_number ?? 'Pedido sin número todavía'}
              detail={
                <>
                  {formatPesos(order.total)} · <RelativeTime at={order.created_at} />
                </>
              }
              state={<PurchaseBadge status={order.status} vendorOrders={order.vendor_orders} />}
              action={
                <LinkButton variant="quiet" size="sm" href={paths.myOrder(order.id)}>
                  Ver en qué va
                </LinkButton>
              }
            />
          </li>
        ))}
      </ul>
      <LinkButton variant="line" href={paths.myOrders}>
        {underWay.length > MAX_SHOWN ? `Ver los ${underWay.length} en Mis Pedidos` : 'Mis Pedidos'}
      </LinkButton>
    </div>
  );
}
