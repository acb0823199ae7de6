import { Fragment } from 'react';
import { buyerDocumentFacts } from '#domain/accounts/buyer-document.ts';
import { invoiceToFacts } from '#domain/accounts/invoice-to.ts';
import { linesOfVendor } from '#domain/orders/placement/split-purchase.ts';
import { ivaRows } from '#domain/orders/iva-rows.ts';
import { chargedLines, type Order } from '#domain/orders/order.ts';
import { needsGateway, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { codAmounts } from '#domain/orders/cod-amounts.ts';
import { CashOnDelivery } from '#src/shared/orders/cash-on-delivery.tsx';
import { OrderLines } from '#src/shared/orders/order-lines.tsx';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { TotalsList } from '#src/shared/orders/totals-list.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/orders/order-details.module.css';

interface OrderDetailsProps {
  shown: OrderWithPending;
  /** `stores`: under the store that sells them; `elsewhere`: the screen shows them itself. */
  linesBy?: 'stores' | 'elsewhere' | undefined;
}

/** An order's lines, store by store, and why any line was refused; its cost and its destination. */
export function OrderDetails({ shown: { order, provisional }, linesBy = 'stores' }: OrderDetailsProps) {
  const { subtotal, iva, shipping_cost: shipping, total } = order;
  const lines = chargedLines(order.lines);
  return (
    <div className={styles.details}>
      {linesBy === 'stores' && <LinesByStore order={order} />}
      <div className={styles.sides}>
        <div>
          {provisional && (
            <p className={styles.note}>Valores de este equipo: se confirman con el servidor.</p>
          )}
          <TotalsList
            totals={{ subtotal, iva, shipping, total }}
            saving={order.shipping_promotion}
            lines={lines}
            taxes={ivaRows(lines, iva)}
          />
          {linesBy === 'stores' && (
            <CashOnDelivery prices={codAmounts(order.payment_method, order.vendor_orders)} />
          )}
        </div>
        <Delivery order={order} />
      </div>
    </div>
  );
}

/** One list for one store; a heading over each when there are several. */
function LinesByStore({ order }: { order: Order }) {
  const { lines, vendor_orders } = order;
  if (vendor_orders.length < 2) return <OrderLines lines={lines} label="Productos del pedido" />;
  const sold = new Set(vendor_orders.map((each) => each.vendor_id));
  const others = lines.filter((each) => each.vendor_id === null || !sold.has(each.vendor_id));
  return (
    <>
      <p className={styles.note}>
        Llega en {vendor_orders.length} paquetes: cada tienda prepara y envía lo suyo.
      </p>
      {vendor_orders.map((vendorOrder) => (
        <section key={vendorOrder.id}>
          <h3 className={styles.store}>
            {vendorOrder.vendor_name || 'Tienda'}
            {vendorOrder.order_number && (
              <span className={styles.sku}>
                <CodesIn>{vendorOrder.order_number}</CodesIn>
              </span>
            )}
          </h3>
          <OrderLines
            lines={linesOfVendor(order, vendorOrder.vendor_id)}
            label={`Productos de ${vendorOrder.vendor_name || 'la tienda'}`}
          />
        </section>
      ))}
      {others.length > 0 && <OrderLines lines={others} label="Productos que no se incluyeron" />}
    </>
  );
}

function Delivery({ order }: { order: Order }) {
  const place = [order.shipping_city, order.shipping_state].filter(Boolean).join(', ');
  return (
    <dl className={styles.delivery}>
      <dt>Entrega</dt>
      <dd>
        {order.shipping_name} · {order.shipping_phone}
        <br />
        {order.shipping_address}
        <br />
        {place} {order.shipping_postal_code}
      </dd>
      <dt>Pago</dt>
      <dd>
        {needsGateway(order.payment_method)
          ? paymentMethodLabels[order.payment_method]
          : 'Contraentrega: pagas cuando lo recibas.'}
      </dd>
      {[...invoiceToFacts(order.invoice_to), ...buyerDocumentFacts(order.buyer_document)].map(
        ({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
      {order.notes && (
        <>
          <dt>Notas</dt>
          <dd>{order.notes}</dd>
        </>
      )}
    </dl>
  );
}
