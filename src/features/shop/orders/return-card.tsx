import { storageLabel } from '#src/shared/outbox/storage-labels.ts';
import { formatPesos } from '#domain/base/money.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { lastAnswer } from '#domain/orders/store-answer.ts';
import { mayWithdraw } from '#domain/returns/return-transitions.ts';
import {
  returnReasonLabels,
  returnStatusLabels,
  type OrderReturn,
  type ReturnStatus,
} from '#domain/orders/return.ts';
import { withdrawReturn } from '#src/features/shop/orders/send-return.ts';
import type { PendingReturn } from '#src/shared/orders/pending-returns.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { StoreAnswerCard } from '#src/shared/store-orders/store-answer-card.tsx';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ReturnTimeline } from '#src/shared/orders/return-timeline.tsx';
import { UnsentBanner } from '#src/shared/outbox/unsent-banner.tsx';
import { ReturnMoney } from '#src/features/shop/orders/return-money.tsx';
import vendorOrders from '#src/features/shop/orders/vendor-orders.module.css';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/shop/orders/vendor-order-returns.module.css';

const tones = {
  requested: 'warn',
  approved: 'info',
  received: 'info',
  inspected: 'info',
  refund_pending: 'info',
  refunded: 'ok',
  refused: 'bad',
  withdrawn: 'off',
} satisfies Record<ReturnStatus, Tone>;

interface ReturnCardProps {
  shown: OrderWithPending;
  vendorOrder: VendorOrder;
  returned: OrderReturn;
}

/** One return of a vendor order: its state, its goods and its refund. */
export function ReturnCard({ shown: { order, returning }, vendorOrder, returned }: ReturnCardProps) {
  const name = returned.return_number
    ? `Devolución ${returned.return_number}`
    : 'Devolución sin número todavía';
  const said = lastAnswer(vendorOrder.store_answers, 'return', returned.return_number);
  const pending = returning.findLast((each) => each.data.return_id === returned.id);
  return (
    <section className={styles.card} aria-label={name}>
      <header className={vendorOrders.head}>
        <h3 translate="no">{name}</h3>
        <Badge tone={tones[returned.status]}>{returnStatusLabels[returned.status]}</Badge>
      </header>
      {pending && <Waiting pending={pending} />}
      <p className={quiet.prose}>{returnReasonLabels[returned.reason]}</p>
      <ul className={styles.lines}>
        {returned.lines.map(({ line, units, amount }) => (
          <li key={line}>
            <span>
              {units.length} × {order.lines[line]?.name}
              <VariantLine attributes={order.lines[line]?.variant_attributes ?? {}} />
            </span>
            <span>{formatPesos(amount)}</span>
          </li>
        ))}
      </ul>
      {said && <StoreAnswerCard answer={said} reader="buyer" />}
      <ReturnMoney returned={returned} />
      <ReturnTimeline returned={returned} />
      {mayWithdraw(returned.status) && (
        <Button
          variant="danger-quiet"
          size="sm"
          className={styles.ask}
          data-print="off"
          onClick={() => void withdrawReturn(order.id, vendorOrder, returned, pending)}
        >
          Retirar devolución
        </Button>
      )}
    </section>
  );
}

/** The change that waits on this device; the person can take it back while it has not left. */
function Waiting({ pending: { entry, kind } }: { pending: PendingReturn }) {
  return (
    <UnsentBanner entry={entry}>
      {storageLabel(
        kind === 'request'
          ? 'Solicitud guardada en este equipo, falta que el servidor la confirme.'
          : 'Retiro guardado en este equipo, falta que el servidor lo confirme.',
      )}
    </UnsentBanner>
  );
}
