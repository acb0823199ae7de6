import { formatPesos } from '#domain/money.ts';
import { linesOfVendor } from '#domain/orders/split-purchase.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { cancelPurchase } from '#src/features/orders/cancel-purchase.ts';
import { PartReturns } from '#src/features/orders/part-returns.tsx';
import { RateProducts } from '#src/features/orders/rate-products.tsx';
import { OrderLines } from '#src/shared/orders/order-lines.tsx';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { Button } from '#src/ui/button.tsx';
import { PartCard } from '#src/features/orders/part-card.tsx';
import styles from '#src/features/orders/store-parts.module.css';

interface StorePartsProps {
  shown: OrderWithPending;
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

function StorePart({
  shown,
  part,
  mayCancel,
}: {
  shown: OrderWithPending;
  part: VendorOrder;
  mayCancel: boolean;
}) {
  const store = part.vendor_name || 'Tienda';
  return (
    <PartCard
      store={store}
      part={part}
      lines={
        <>
          <OrderLines lines={linesOfVendor(shown.order, part.vendor_id)} label={`Productos de ${store}`} />
          <p className={styles.total}>
            <span>
              {formatPesos(part.subtotal)} + IVA {formatPesos(part.iva)} + envío{' '}
              {formatPesos(part.shipping_cost)}
            </span>
            <b>{formatPesos(part.total)}</b>
          </p>
        </>
      }
    >
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
    </PartCard>
  );
}
