import { CircleAlert } from 'lucide-react';
import { formatPesos } from '#domain/money.ts';
import { lineRefusalSentences } from '#domain/orders/order-labels.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { ProductPlane } from '#src/pieces/product-plane.tsx';
import type { ShownOrder } from '#src/pieces/shown-orders.ts';
import { TotalsList } from '#src/pieces/totals-list.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/pieces/order-details.module.css';

/** What an order holds: its lines and why any was refused, what it costs, where it goes. */
export function OrderDetails({ shown: { order, provisional } }: { shown: ShownOrder }) {
  const { subtotal, iva, shipping_cost: shipping, total } = order;
  return (
    <div className={styles.details}>
      <ul className={styles.lines} aria-label="Productos del pedido">
        {order.lines.map((each, index) => (
          <Line key={index} line={each} />
        ))}
      </ul>
      <div className={styles.sides}>
        <div>
          {provisional && (
            <p className={styles.note}>Valores de este celular: se confirman con el servidor.</p>
          )}
          <TotalsList totals={{ subtotal, iva, shipping, total }} />
        </div>
        <Delivery order={order} />
      </div>
    </div>
  );
}

function Line({ line }: { line: OrderLine }) {
  const refused = line.status === 'refused';
  return (
    <li className={styles.line}>
      <ProductPlane productId={line.product_id} src={line.image_url} size="thumb" />
      <div className={styles.words}>
        <p className={styles.name}>{line.name}</p>
        <p className={styles.sku}>SKU {line.sku}</p>
        <p className={styles.sku}>
          {line.quantity} × {formatPesos(line.unit_price)}
        </p>
      </div>
      {refused ? (
        <s className={styles.amount}>
          <VisuallyHidden>No incluido: </VisuallyHidden>
          {formatPesos(line.unit_price * line.quantity)}
        </s>
      ) : (
        <b className={styles.amount}>{formatPesos(line.unit_price * line.quantity)}</b>
      )}
      {line.refusal && (
        <p className={styles.refusal}>
          <CircleAlert />
          {lineRefusalSentences[line.refusal]}
        </p>
      )}
    </li>
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
      <dd>Contraentrega: pagas cuando lo recibas.</dd>
      {order.notes && (
        <>
          <dt>Notas</dt>
          <dd>{order.notes}</dd>
        </>
      )}
    </dl>
  );
}
