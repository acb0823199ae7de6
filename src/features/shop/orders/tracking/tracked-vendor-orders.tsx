import { formatPesos } from '#domain/base/money.ts';
import type { TrackedLine, TrackedOrder, TrackedVendorOrder } from '#domain/orders/tracked-order.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { PurchaseBadge } from '#src/shared/orders/purchase-badge.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { VendorOrderCard } from '#src/features/shop/orders/vendor-order-card.tsx';
import vendorOrders from '#src/features/shop/orders/vendor-orders.module.css';
import quiet from '#src/ui/marks/quiet-text.module.css';
import page from '#src/features/shop/orders/order-page.module.css';
import styles from '#src/features/shop/orders/tracking/track-page.module.css';

/** A followed purchase by vendor order: each package's tracking and contents. */
export function TrackedVendorOrders({ order }: { order: TrackedOrder }) {
  return (
    <>
      <div className={page.state} role="status">
        <PurchaseBadge status={order.status} vendorOrders={order.parts} />
        <span className={quiet.text}>
          Hecho <LocalTime at={order.created_at} />
          {order.shipping_city && ` · Va a ${order.shipping_city}`}
        </span>
      </div>
      {order.parts.map((each, index) => (
        <VendorOrder key={each.order_number ?? index} tracked={each} />
      ))}
      {order.not_included.length > 0 && (
        <section className={vendorOrders.card}>
          <h2>No se pudo incluir</h2>
          <Lines lines={order.not_included} label="Productos que no se incluyeron" />
        </section>
      )}
      <p className={styles.total}>
        Total del pedido <b>{formatPesos(order.total)}</b>
      </p>
      <p className={quiet.text}>
        El enlace sirve hasta <LocalTime at={order.expires_at} />
      </p>
    </>
  );
}

function VendorOrder({ tracked }: { tracked: TrackedVendorOrder }) {
  const store = tracked.vendor_name || 'Tienda';
  const events = tracked.events.map((each) => ({ ...each, note: '' }));
  return (
    <VendorOrderCard
      store={store}
      order={{ ...tracked, events }}
      lines={<Lines lines={tracked.lines} label={`Productos de ${store}`} />}
    />
  );
}

function Lines({ lines, label }: { lines: readonly TrackedLine[]; label: string }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map(({ name, quantity, variant_attributes }, index) => (
        <li key={index}>
          <span>
            {name}
            <VariantLine attributes={variant_attributes} />
          </span>
          <span className={styles.quantity}>× {quantity}</span>
        </li>
      ))}
    </ul>
  );
}
