import { formatPesos } from '#domain/money.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { linesOfVendor } from '#domain/orders/split-purchase.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { cancelPurchase } from '#src/features/orders/cancel-purchase.ts';
import { PartReturns } from '#src/features/orders/part-returns.tsx';
import { RateProducts } from '#src/features/orders/rate-products.tsx';
import { OrderLines } from '#src/shared/orders/order-lines.tsx';
import { OrderTimeline } from '#src/shared/orders/order-timeline.tsx';
import { PartBadge } from '#src/shared/orders/part-badge.tsx';
import type { ShownOrder } from '#src/shared/orders/shown-orders.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/orders/store-parts.module.css';

interface StorePartsProps {
  shown: ShownOrder;
  /** Those that can still be given up. */
  cancellable: readonly VendorOrder[];
}

/** A purchase store by store: the way of each package, what is in it and what it costs. */
export function StoreParts({ shown, cancellable }: StorePartsProps) {
  const { order } = shown;
  // Until the server's copy is here its parts may turn out to be others.
  const isFinal = shown.entry === null;
  const sold = new Set(order.vendor_orders.map((each) => each.vendor_id));
  const refused = order.lines.filter((each) => each.vendor_id === null || !sold.has(each.vendor_id));
  if (order.vendor_orders.length === 0) return null;
  return (
    <>
      {order.vendor_orders.map((part) => (
        <StorePart
          key={part.id}
          shown={shown}
          part={part}
          mayCancel={isFinal && order.vendor_orders.length > 1 && cancellable.includes(part)}
        />
      ))}
      {refused.length > 0 && (
        <section className={styles.part}>
          <h2>No se pudo incluir</h2>
          <OrderLines lines={refused} label="Productos que no se incluyeron" />
        </section>
      )}
    </>
  );
}

function StorePart({ shown, part, mayCancel }: { shown: ShownOrder; part: VendorOrder; mayCancel: boolean }) {
  const store = part.vendor_name || 'Tienda';
  return (
    <section className={styles.part} aria-label={store}>
      <header className={styles.head}>
        <div>
          <h2>{store}</h2>
          {part.order_number && <p className={styles.number}>{part.order_number}</p>}
        </div>
        <PartBadge part={part} />
      </header>
      <div className={styles.sides}>
        <div>
          <OrderLines lines={linesOfVendor(shown.order, part.vendor_id)} label={`Productos de ${store}`} />
          <p className={styles.total}>
            <span>
              {formatPesos(part.subtotal)} + IVA {formatPesos(part.iva)} + envío{' '}
              {formatPesos(part.shipping_cost)}
            </span>
            <b>{formatPesos(part.total)}</b>
          </p>
          <p className={styles.payment}>{axisLabels.payment[part.payment]}</p>
        </div>
        <OrderTimeline order={part} />
      </div>
      <PartReturns shown={shown} part={part} />
      <RateProducts shown={shown} part={part} />
      {mayCancel && (
        <Button
          variant="danger-quiet"
          size="sm"
          data-print="off"
          onClick={() => void cancelPurchase(shown, part)}
        >
          Cancelar lo de {store}
        </Button>
      )}
    </section>
  );
}
