import type { ReactNode } from 'react';
import type { Shipment } from '#domain/delivery/shipment.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import type { Traced } from '#domain/orders/order-timeline.ts';
import { ShipmentLine } from '#src/shared/delivery/shipment-line.tsx';
import { OrderTimeline } from '#src/shared/orders/order-timeline.tsx';
import { VendorOrderBadge } from '#src/shared/orders/vendor-order-badge.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/features/shop/orders/vendor-orders.module.css';

interface VendorOrderCardProps {
  store: string;
  order: Traced & { order_number: string | null; shipment?: Shipment | null | undefined };
  /** The contents of the package. */
  lines: ReactNode;
  /** Its actions. */
  children?: ReactNode;
}

/** One vendor order of a purchase: its state, its contents and its tracking. */
export function VendorOrderCard({ store, order, lines, children }: VendorOrderCardProps) {
  return (
    <section className={styles.card} aria-label={store}>
      <header className={styles.head}>
        <div>
          <h2>{store}</h2>
          {order.order_number && (
            <p className={styles.number}>
              <CodesIn>{order.order_number}</CodesIn>
            </p>
          )}
        </div>
        <VendorOrderBadge order={order} />
      </header>
      <div className={styles.sides}>
        <div>
          {lines}
          <p className={quiet.text}>{axisLabels.payment[order.payment]}</p>
        </div>
        <div className={styles.way}>
          <ShipmentLine shipment={order.shipment} />
          <OrderTimeline order={order} />
        </div>
      </div>
      {children}
    </section>
  );
}
