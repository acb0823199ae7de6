import { Link } from 'wouter';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { formatPesos } from '#domain/base/money.ts';
import { ivaRows } from '#domain/orders/iva-rows.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { returnReasonLabels, returnStatusLabels } from '#domain/orders/return.ts';
import { paths } from '#domain/paths.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import type { StoreOrder, StoreOrderLine, StoreOrderReturn } from '#domain/store-orders/store-order.ts';
import { moneyOf } from '#domain/store-orders/store-order-money.ts';
import { awaitsPayment, unitsBack } from '#domain/store-orders/store-order-stage.ts';
import { storeOrderWait } from '#domain/store-orders/store-order-wait.ts';
import { StoreOrderAsks } from '#src/features/store/store-orders/store-order-asks.tsx';
import { StoreOrderInvoices } from '#src/features/store/store-orders/store-order-invoices.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { OrderWithheld } from '#src/features/store/store-orders/order-withheld.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { ShipmentLine } from '#src/shared/delivery/shipment-line.tsx';
import { OrderTimeline } from '#src/shared/orders/order-timeline.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import details from '#src/shared/orders/order-details.module.css';
import styles from '#src/shared/lists/desk-list.module.css';

/** In the words of the store: the buyer reads «Retirada por ti». */
const statusWords = { ...returnStatusLabels, withdrawn: 'Retirada por quien compró' };

export function StoreOrderSheet({ order }: { order: StoreOrder }) {
  return (
    <div className={styles.sheet}>
      {order.on_hold && order.status !== 'cancelled' && (
        <Banner tone="warn" inset>
          MeStore detuvo este pedido mientras lo revisa. No tienes que hacer nada: sigue desde donde estaba.
        </Banner>
      )}
      <StoreOrderAsks order={order} />
      <Panel title="Productos">
        <ul aria-label="Productos del pedido">
          {order.lines.map((each) => (
            <Line key={each.line} line={each} back={unitsBack(order, each.line)} />
          ))}
        </ul>
        <Totals order={order} />
      </Panel>
      {order.lines.some((each) => each.commission !== null) && (
        <Panel title="Lo que te queda">
          <Money order={order} />
        </Panel>
      )}
      <OrderWithheld order={order} />
      {order.returns.length > 0 && (
        <Panel title="Devoluciones">
          {order.returns.map((each) => (
            <Returned key={each.return_number} returned={each} lines={order.lines} />
          ))}
        </Panel>
      )}
      <Panel title="Factura">
        <StoreOrderInvoices order={order} />
      </Panel>
      <Panel title="Entrega y pago">
        <StoreOrderFacts order={order} />
      </Panel>
      <Panel title="Historia">
        <OrderTimeline order={{ ...order, events: order.events.map((each) => ({ ...each, note: '' })) }} />
      </Panel>
    </div>
  );
}

function Line({ line, back }: { line: StoreOrderLine; back: number }) {
  return (
    <li className={details.line}>
      <ProductPicture productId={line.product_id} src={line.image_url} size="thumb" />
      <div className={details.words}>
        <p className={details.name} translate="no">
          <Link href={paths.storeProduct(line.product_id)}>{line.name}</Link>
        </p>
        <VariantLine attributes={line.variant_attributes} />
        <p className={details.sku}>
          SKU <CodesIn>{line.sku}</CodesIn>
        </p>
        <p className={details.sku}>
          {line.quantity} × {formatPesos(line.unit_price)} sin IVA
        </p>
        {back > 0 && <p className={details.sku}>{countOf(back, 'unidad', 'unidades')} en devolución</p>}
      </div>
      <b className={details.amount}>{formatPesos(line.unit_price * line.quantity)}</b>
    </li>
  );
}

function Totals({ order }: { order: StoreOrder }) {
  const rows = [
    { name: 'Subtotal sin IVA', value: formatPesos(order.subtotal) },
    ...ivaRows(order.lines, order.iva),
  ];
  return (
    <>
      {rows.map(({ name, value }) => (
        <p key={name} className={styles.line}>
          <span>{name}</span>
          <span>{value}</span>
        </p>
      ))}
      <p className={styles.sum}>
        <span>Total de tus productos</span>
        <span>{formatPesos(order.total)}</span>
      </p>
    </>
  );
}

/** What stands sold, what it bears and what is left, in the order in which it is worked out. */
function Money({ order }: { order: StoreOrder }) {
  const wait = storeOrderWait(order, useNow(MINUTE_MS));
  const { base, commission, commissionIva, net } = moneyOf(order);
  const rows = [
    { name: 'Vendido sin IVA', value: formatPesos(base) },
    { name: 'Comisión', value: minus(commission) },
    { name: 'IVA de la comisión', value: minus(commissionIva) },
  ];
  return (
    <>
      {rows.map(({ name, value }) => (
        <p key={name} className={styles.line}>
          <span>{name}</span>
          <span>{value}</span>
        </p>
      ))}
      <p className={styles.sum}>
        <span>Te queda, antes de retenciones</span>
        <span>{formatPesos(net)}</span>
      </p>
      <p className={styles.muted}>
        Con la comisión que regía cuando se hizo el pedido. Lo que se cancela o se reembolsa no paga comisión.
      </p>
      <p className={styles.actions}>
        {wait}
        <Link href={paths.storePayoutsOf(order.vendor_id)} className="link">
          Ver el dinero de la tienda
        </Link>
      </p>
    </>
  );
}

function minus(amount: number): string {
  return amount === 0 ? formatPesos(0) : `− ${formatPesos(amount)}`;
}

interface ReturnedProps {
  returned: StoreOrderReturn;
  lines: readonly StoreOrderLine[];
}

function Returned({ returned, lines }: ReturnedProps) {
  const nameOf = (place: number) => lines.find(({ line }) => line === place)?.name ?? 'Producto';
  return (
    <section aria-label={`Devolución ${returned.return_number}`}>
      <p className={styles.line}>
        <b>{returned.return_number}</b>
        <Badge>{statusWords[returned.status]}</Badge>
      </p>
      <p className={styles.muted}>
        {returnReasonLabels[returned.reason]} · <LocalTime at={returned.requested_at} />
      </p>
      <ul className={styles.lines}>
        {returned.lines.map(({ line, units }) => (
          <li key={line}>
            <span translate="no">
              {units.length} × {nameOf(line)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StoreOrderFacts({ order }: { order: StoreOrder }) {
  const place = [order.city, order.department].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact name="Pedido">
        <LocalTime at={order.created_at} />
      </Fact>
      <Fact name="Va para">{place || 'Sin ciudad'}</Fact>
      <Fact name="Preparación">{axisLabels.preparation[order.preparation]}</Fact>
      <Fact name="Envío">
        {axisLabels.tracking[order.tracking]}
        <ShipmentLine shipment={order.shipment} />
      </Fact>
      <Fact name="Pago">
        {axisLabels.payment[order.payment]} · {paymentMethodLabels[order.payment_method]}
        {awaitsPayment(order) && order.held_until && (
          <>
            {' '}
            · se espera hasta <LocalTime at={order.held_until} />
          </>
        )}
      </Fact>
      <Fact name="Quién lo envía">
        MeStore, desde la bodega. Por eso aquí no están los datos de quien compró.
      </Fact>
    </Facts>
  );
}
