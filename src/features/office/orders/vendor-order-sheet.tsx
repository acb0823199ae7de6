import { Link } from 'wouter';
import { formatPesos } from '#domain/base/money.ts';
import type { ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import { receiptOfVendorOrder } from '#domain/orders/order-receipt.ts';
import { orderNumber, purchaseNumberOf } from '#domain/orders/order-number.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { paths } from '#domain/paths.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { codAmounts } from '#domain/orders/cod-amounts.ts';
import { cashFor } from '#domain/payments/cash.ts';
import { vendorOrderRefundCause } from '#domain/refunds/owed-refund.ts';
import { RoleGuard } from '#src/shared/accounts/role-guard.tsx';
import { OrderInvoices } from '#src/shared/invoices/order-invoices.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { ShipmentLine } from '#src/shared/delivery/shipment-line.tsx';
import { OrderTimeline } from '#src/shared/orders/order-timeline.tsx';
import { OrderPdfButton } from '#src/shared/orders/order-pdf-button.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { VendorOrderBadge } from '#src/shared/orders/vendor-order-badge.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { StoreOpinion } from '#src/shared/store-orders/store-opinion.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import type { VendorOrderWithPending } from '#src/features/office/orders/listed-vendor-orders.ts';
import { VendorOrderSteps } from '#src/features/office/orders/vendor-order-steps.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

export function VendorOrderSheet({ shown }: { shown: VendorOrderWithPending }) {
  const { item: order, pending, refused } = shown;
  return (
    <>
      <OwnSteps pending={pending} refused={refused} />
      <Panel title="Qué sigue" actions={<VendorOrderBadge order={order} />}>
        <VendorOrderSteps order={order} />
      </Panel>
      <Cancelling order={order} />
      <Panel
        title="Productos"
        actions={
          <OrderPdfButton
            number={order.order_number}
            receiptFor={(company) => receiptOfVendorOrder(order, company)}
          />
        }
      >
        <ul className={styles.lines}>
          {order.lines.map(({ sku, name, variant_attributes, quantity, unit_price }, index) => (
            <li key={index}>
              <span>
                {quantity} × {name} <span className={styles.muted}>{sku}</span>
                <VariantLine attributes={variant_attributes} />
              </span>
              <span>{formatPesos(quantity * unit_price)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.sum}>
          <span>Total con IVA y envío</span>
          <span>{formatPesos(order.total)}</span>
        </p>
        {codAmounts(order.payment_method, [order]).some((price) => cashFor(price) < price) && (
          <p className={styles.sum}>
            <span>En efectivo se cobra</span>
            <span>{formatPesos(cashFor(order.total))}</span>
          </p>
        )}
      </Panel>
      <Panel title="Entrega y pago">
        <VendorOrderFacts order={order} />
      </Panel>
      <Panel title="Factura">
        <OrderInvoices order={order} reader="office" />
      </Panel>
      <Panel title="Historia">
        <OrderTimeline order={order} />
      </Panel>
    </>
  );
}

/** What the store says of the last cancellation that its buyer asked for. */
function Cancelling({ order: { events, status, store_answers } }: { order: ListedVendorOrder }) {
  const asked = events.findLast((each) => each.to === 'cancellation_requested');
  if (!asked) return null;
  return (
    <StoreOpinion
      kind="cancellation"
      subject={asked.at}
      askedAt={asked.at}
      isOpen={status === 'cancellation_requested'}
      answers={store_answers}
    />
  );
}

function VendorOrderFacts({ order }: { order: ListedVendorOrder }) {
  const place = [order.shipping_city, order.shipping_state].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact name="Para">
        {order.shipping_name} · {order.shipping_phone}
      </Fact>
      <Fact name="Dirección">
        {order.shipping_address}
        <br />
        {place}
      </Fact>
      {order.notes && (
        <Fact name="Notas" said>
          {order.notes}
        </Fact>
      )}
      <Fact name="Preparación">{axisLabels.preparation[order.preparation]}</Fact>
      <Fact name="Envío">
        {axisLabels.tracking[order.tracking]}
        <ShipmentLine shipment={order.shipment} />
      </Fact>
      <Fact name="Pago">
        {axisLabels.payment[order.payment]} · {paymentMethodLabels[order.payment_method]}
        <Owed order={order} />
      </Fact>
      <Fact name="Pedido">
        <LocalTime at={order.created_at} />
      </Fact>
      <RoleGuard needs="readAllOrders">
        <Fact name="Compra">
          <Link href={paths.purchase(purchaseOf(order))} className={styles.number}>
            {purchaseOf(order)}
          </Link>
        </Fact>
      </RoleGuard>
      <Fact name="Tienda">{order.vendor_name}</Fact>
    </Facts>
  );
}

/** The number of the purchase that it is a part of. */
function purchaseOf(order: ListedVendorOrder): string {
  return orderNumber(purchaseNumberOf(order.order_number) ?? 0);
}

/** The link to the money owed for it, for people who give money back. */
function Owed({ order }: { order: ListedVendorOrder }) {
  if (!vendorOrderRefundCause(order)) return null;
  return (
    <RoleGuard needs="refundReturns">
      {' · '}
      <Link
        href={`${paths.deskRefunds}?q=${encodeURIComponent(order.order_number)}`}
        className={styles.number}
      >
        Por devolver
      </Link>
    </RoleGuard>
  );
}
