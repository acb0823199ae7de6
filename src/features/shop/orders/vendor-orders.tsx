import { formatPesos } from '#domain/base/money.ts';
import { linesOfVendor } from '#domain/orders/placement/split-purchase.ts';
import { fellThrough } from '#domain/orders/order-axes.ts';
import { lastAnswer } from '#domain/orders/store-answer.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { codAmounts } from '#domain/orders/cod-amounts.ts';
import { CashOnDelivery } from '#src/shared/orders/cash-on-delivery.tsx';
import { cancelPurchase } from '#src/features/shop/orders/cancel-purchase.ts';
import { VendorOrderReturns } from '#src/features/shop/orders/vendor-order-returns.tsx';
import { RateProducts } from '#src/features/shop/orders/rate-products.tsx';
import { OrderInvoices } from '#src/shared/invoices/order-invoices.tsx';
import { OrderLines } from '#src/shared/orders/order-lines.tsx';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { StoreAnswerCard } from '#src/shared/store-orders/store-answer-card.tsx';
import { Button } from '#src/ui/button.tsx';
import { VendorOrderCard } from '#src/features/shop/orders/vendor-order-card.tsx';
import styles from '#src/features/shop/orders/vendor-orders.module.css';

interface VendorOrdersProps {
  shown: OrderWithPending;
  /** The vendor orders that the buyer can still cancel. */
  cancellable: readonly VendorOrder[];
}

/** A purchase by vendor order: each package's tracking, contents and cost. */
export function VendorOrders({ shown, cancellable }: VendorOrdersProps) {
  const { order } = shown;
  // Until the server's copy is here, its vendor orders may still change.
  const isFinal = shown.entry === null;
  const sold = new Set(order.vendor_orders.map((each) => each.vendor_id));
  const refused = order.lines.filter((each) => each.vendor_id === null || !sold.has(each.vendor_id));
  if (order.vendor_orders.length === 0) return null;
  return (
    <>
      {order.vendor_orders.map((vendorOrder) => (
        <OwnVendorOrder
          key={vendorOrder.id}
          shown={shown}
          vendorOrder={vendorOrder}
          mayCancel={isFinal && order.vendor_orders.length > 1 && cancellable.includes(vendorOrder)}
        />
      ))}
      {refused.length > 0 && (
        <section className={styles.card}>
          <h2>No se pudo incluir</h2>
          <OrderLines lines={refused} label="Productos que no se incluyeron" />
        </section>
      )}
    </>
  );
}

interface OwnVendorOrderProps {
  shown: OrderWithPending;
  vendorOrder: VendorOrder;
  mayCancel: boolean;
}

function OwnVendorOrder({ shown, vendorOrder, mayCancel }: OwnVendorOrderProps) {
  const store = vendorOrder.vendor_name || 'Tienda';
  const asked = vendorOrder.events.findLast((each) => each.to === 'cancellation_requested');
  const said = asked && lastAnswer(vendorOrder.store_answers, 'cancellation', asked.at);
  return (
    <VendorOrderCard
      store={store}
      order={vendorOrder}
      lines={
        <>
          <OrderLines
            lines={linesOfVendor(shown.order, vendorOrder.vendor_id)}
            label={`Productos de ${store}`}
          />
          <p className={styles.total}>
            <span>
              {formatPesos(vendorOrder.subtotal)} + IVA {formatPesos(vendorOrder.iva)} + envío{' '}
              {formatPesos(vendorOrder.shipping_cost)}
            </span>
            <b>{formatPesos(vendorOrder.total)}</b>
          </p>
          <CashOnDelivery prices={codAmounts(shown.order.payment_method, [vendorOrder])} />
        </>
      }
    >
      {said && <StoreAnswerCard answer={said} reader="buyer" />}
      {shown.entry === null && !fellThrough(vendorOrder) && (
        <section className={styles.invoices}>
          <h3>Factura</h3>
          <OrderInvoices order={vendorOrder} reader="buyer" />
        </section>
      )}
      <VendorOrderReturns shown={shown} vendorOrder={vendorOrder} />
      <RateProducts shown={shown} vendorOrder={vendorOrder} />
      {mayCancel && (
        <Button
          variant="danger-quiet"
          size="sm"
          data-print="off"
          onClick={() => void cancelPurchase(shown, vendorOrder)}
        >
          Cancelar lo de {store}
        </Button>
      )}
    </VendorOrderCard>
  );
}
