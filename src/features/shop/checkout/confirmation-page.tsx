import { Printer, RotateCcw } from 'lucide-react';
import { useParams } from 'wouter';
import { CHECKOUT_STEPS, stepLabels } from '#domain/cart/checkout.ts';
import { isSettled } from '#domain/orders/placement/split-purchase.ts';
import { paths } from '#domain/paths.ts';
import { orderAgain } from '#src/shared/cart/order-again.ts';
import { OrderDetails } from '#src/shared/orders/order-details.tsx';
import { PushOffer } from '#src/shared/notifications/push-offer.tsx';
import { PurchaseBadge } from '#src/shared/orders/purchase-badge.tsx';
import { orderStatusText } from '#src/shared/orders/order-status-text.ts';
import { useStoryTime } from '#src/shared/orders/use-story-time.ts';
import { PaymentPanel } from '#src/shared/payments/payment-panel.tsx';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { OwnOrderPage } from '#src/shared/orders/own-order-page.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Steps, type Step } from '#src/ui/layout/steps.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';
import styles from '#src/features/shop/checkout/confirmation-page.module.css';

export default function ConfirmationPage() {
  const { orderId = '' } = useParams();
  return <OwnOrderPage id={orderId}>{(shown) => <Confirmation shown={shown} />}</OwnOrderPage>;
}

function Confirmation({ shown }: { shown: OrderWithPending }) {
  const story = orderStatusText(shown, useStoryTime());
  return (
    <Page title={story.title}>
      <div className={styles.page}>
        <Steps steps={stepsOf(shown)} />
        <div className={styles.state} role="status">
          <p className={styles.which}>
            {shown.order.order_number && <Tag tone="label">{shown.order.order_number}</Tag>}
            <PurchaseBadge status={shown.order.status} vendorOrders={shown.order.vendor_orders} />
          </p>
          <Banner tone={story.tone} inset>
            {story.text}
          </Banner>
        </div>
        <PaymentPanel key={shown.order.id} shown={shown} />
        {!['pending', 'cancelled'].includes(shown.order.status) && <PushOffer />}
        <OrderDetails shown={shown} />
        <div className={styles.actions}>
          {shown.order.status === 'cancelled' && (
            <Button variant="soft" onClick={() => void orderAgain(shown.order)}>
              <RotateCcw />
              Comprar de nuevo
            </Button>
          )}
          <LinkButton href={paths.myOrder(shown.order.id)}>Ver en qué va</LinkButton>
          <LinkButton href={paths.marketplace} variant="soft">
            Seguir Comprando
          </LinkButton>
          <Button variant="quiet" onClick={() => window.print()}>
            <Printer />
            Imprimir
          </Button>
        </div>
      </div>
    </Page>
  );
}

/** An unconfirmed order stands at its confirmation, a confirmed and unpaid one at its payment. */
function stepsOf({ order }: OrderWithPending): Step[] {
  const isConfirmed = order.status !== 'pending';
  const standsAt = !isConfirmed ? 'confirmation' : isSettled(order) ? null : 'payment';
  const at = standsAt === null ? CHECKOUT_STEPS.length : CHECKOUT_STEPS.indexOf(standsAt);
  return CHECKOUT_STEPS.map((each, index) => ({
    label: stepLabels[each],
    state: index === at ? 'now' : index < at ? 'done' : 'todo',
  }));
}
