import { useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { fellThrough } from '#domain/orders/order-axes.ts';
import { isPaid } from '#domain/orders/placement/split-purchase.ts';
import { needsGateway, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import type { PurchasePaymentStatus } from '#domain/payments/payments-api.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ReservationLine } from '#src/shared/orders/reservation-line.tsx';
import { PayForm } from '#src/shared/payments/pay-form.tsx';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { usePaying } from '#src/shared/payments/use-paying.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { PaymentInstructions } from '#src/shared/payments/payment-instructions.tsx';
import { PaymentStatus } from '#src/shared/payments/payment-status.tsx';
import styles from '#src/shared/payments/payment-panel.module.css';

/** The payment of a purchase through the gateway, and the person's possible next steps. */
export function PaymentPanel({ shown: { order, provisional } }: { shown: OrderWithPending }) {
  if (!needsGateway(order.payment_method)) return null;
  const isNobodys = order.vendor_orders.length > 0 && order.vendor_orders.every(fellThrough);
  if (order.status === 'rejected' || isNobodys) return null;
  return (
    <section className={styles.panel} aria-label="Pago">
      <h2 className={styles.title}>Pago</h2>
      {provisional ? <NotYet /> : <Paying order={order} />}
      <ReservationLine order={order} />
    </section>
  );
}

/** The server does not have the order, so nobody can be charged for it. */
function NotYet() {
  const offline = useSignalValue(connection) === 'offline';
  return (
    <Banner tone={offline ? 'warn' : 'info'} inset>
      {offline
        ? 'El pago empieza cuando haya conexión. Todavía no se te cobró nada; puedes pagarlo desde esta compra.'
        : 'El pago empieza apenas confirmemos tu pedido. Todavía no se te cobró nada.'}
    </Banner>
  );
}

function Paying({ order }: { order: Order }) {
  const paying = usePaying(order);
  const { payment, busy, problem } = paying;
  const offline = useSignalValue(connection) === 'offline';
  const [isOpen, setOpen] = useState(false);

  // This device's copy may say so before the server answers.
  if (isPaid(order) && payment?.status !== 'paid') return <PaymentStatus status="paid" />;
  if (!payment) return offline ? <Unreachable /> : <Skeleton label="Cargando el pago…" kind="row" />;
  const [newest] = payment.attempts;
  return (
    <>
      <PaymentStatus status={payment.status} amount={payment.status === 'paid' ? null : payment.amount}>
        {newest ? `${paymentMethodLabels[newest.payment_method]}. ${newest.message}` : null}
        {!newest && !busy && 'Este pedido todavía no está pagado.'}
        {!newest && busy && 'Estamos empezando el pago. No cierres esta página.'}
      </PaymentStatus>
      {newest && payment.status === 'pending' && <PaymentInstructions attempt={newest} />}
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      {offline && payment.status !== 'paid' && <Unreachable />}
      {payment.may_retry && !offline && !isOpen && (
        <div className={styles.actions} data-print="off">
          <Button
            variant={payment.status === 'pending' ? 'line' : 'solid'}
            busy={busy}
            onClick={() => setOpen(true)}
          >
            {payLabels[payment.status]}
          </Button>
        </div>
      )}
      {isOpen && payment.status !== 'paid' && (
        <>
          {!payment.may_retry && (
            <Banner tone="warn" inset>
              Ahora no se puede empezar otro pago de esta compra. Lo que escribiste sigue aquí.
            </Banner>
          )}
          <PayForm
            payment={payment}
            destination={order}
            first={order.payment_method}
            paying={paying}
            isHeld={offline || !payment.may_retry}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </>
  );
}

const payLabels = {
  unpaid: 'Pagar ahora',
  pending: 'Pagar de otra forma',
  paid: 'Pagado',
  refused: 'Intentar de nuevo',
} satisfies Record<PurchasePaymentStatus, string>;

function Unreachable() {
  return (
    <Banner tone="warn" inset>
      Sin conexión no sabemos cómo va el pago ni se puede pagar. Tu pedido está guardado.
    </Banner>
  );
}
