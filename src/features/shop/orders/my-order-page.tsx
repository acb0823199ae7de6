import { storageLabel } from '#src/shared/outbox/storage-labels.ts';
import { Printer, RotateCcw } from 'lucide-react';
import { useLocation, useParams } from 'wouter';
import { formatPesos } from '#domain/base/money.ts';
import { receiptOfPurchase } from '#domain/orders/order-receipt.ts';
import { amountDue } from '#domain/orders/placement/split-purchase.ts';
import { paths } from '#domain/paths.ts';
import {
  cancellableVendorOrders,
  cancelPurchase,
  cancellationUndoMessages,
} from '#src/features/shop/orders/cancel-purchase.ts';
import { orderAgain } from '#src/shared/cart/order-again.ts';
import { VendorOrders } from '#src/features/shop/orders/vendor-orders.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OrderDetails } from '#src/shared/orders/order-details.tsx';
import { OrderPdfButton } from '#src/shared/orders/order-pdf-button.tsx';
import { PurchaseBadge } from '#src/shared/orders/purchase-badge.tsx';
import { orderStatusText } from '#src/shared/orders/order-status-text.ts';
import { useStoryTime } from '#src/shared/orders/use-story-time.ts';
import { PaymentPanel } from '#src/shared/payments/payment-panel.tsx';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { OwnOrderPage } from '#src/shared/orders/own-order-page.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { UnsentBanner } from '#src/shared/outbox/unsent-banner.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import page from '#src/features/shop/orders/order-page.module.css';
import styles from '#src/features/shop/orders/my-order-page.module.css';

const back = { href: paths.myOrders, label: 'Mis Pedidos' };

/** One purchase: the state, contents and cost of each vendor order, and the actions left. */
export default function MyOrderPage() {
  const { id = '' } = useParams();
  return (
    <OwnOrderPage id={id} back={back}>
      {(shown) => <Purchase shown={shown} />}
    </OwnOrderPage>
  );
}

function Purchase({ shown }: { shown: OrderWithPending }) {
  const { order } = shown;
  const [, navigate] = useLocation();
  const story = orderStatusText(shown, useStoryTime());
  const cancellable = cancellableVendorOrders(shown);
  const due = amountDue(order);

  async function cancelAll() {
    if (await cancelPurchase(shown, null)) navigate(paths.myOrders);
  }

  return (
    <Page
      title={order.order_number ? `Pedido ${order.order_number}` : 'Pedido sin número todavía'}
      back={back}
      aside={<CopyFreshness />}
    >
      <div className={page.page}>
        <div className={page.state} role="status">
          <PurchaseBadge status={order.status} vendorOrders={order.vendor_orders} />
          <span className={quiet.text}>
            Hecho <LocalTime at={order.created_at} />
          </span>
        </div>
        <Banner tone={story.tone} inset>
          {story.text}
        </Banner>
        {shown.cancelling.map(({ entry, vendorOrderId }) => (
          <UnsentBanner key={entry.id} entry={entry} undoMessages={cancellationUndoMessages}>
            {vendorOrderId === null ? 'Cancelación de todo el pedido' : 'Cancelación de una parte'}:{' '}
            {storageLabel(
              'guardada en este equipo, falta que el servidor la confirme.',
              'enviándose. No cierres esta página.',
            )}
          </UnsentBanner>
        ))}
        <PaymentPanel key={order.id} shown={shown} />
        <VendorOrders shown={shown} cancellable={cancellable} />
        <OrderDetails shown={shown} linesBy={order.vendor_orders.length > 0 ? 'elsewhere' : 'stores'} />
        {due !== order.total && due > 0 && (
          <p className={styles.due}>
            Sin lo que no vas a recibir quedan <b>{formatPesos(due)}</b>.
          </p>
        )}
        <div className={page.actions} data-print="off">
          <Button variant="soft" onClick={() => void orderAgain(order)}>
            <RotateCcw />
            Comprar de nuevo
          </Button>
          <Button variant="line" onClick={() => window.print()}>
            <Printer />
            Imprimir comprobante
          </Button>
          <OrderPdfButton
            number={order.order_number}
            receiptFor={(company) => receiptOfPurchase(order, shown.provisional, company)}
          />
          {cancellable.length > 0 && (
            <Button variant="danger-quiet" onClick={() => void cancelAll()}>
              Cancelar pedido
            </Button>
          )}
        </div>
        <p className={styles.paper}>
          Comprobante de compra en MeStore. No es una factura electrónica de venta.
        </p>
      </div>
    </Page>
  );
}
