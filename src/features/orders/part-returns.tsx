import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { formatPesos } from '#domain/money.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { returnReasonLabels, returnStatusLabels } from '#domain/returns/return-labels.ts';
import { refundDueDay } from '#domain/returns/return-terms.ts';
import { mayWithdraw } from '#domain/returns/return-transitions.ts';
import type { OrderReturn, ReturnStatus } from '#domain/orders/return.ts';
import { mayReturn, ReturnDialog } from '#src/features/orders/return-dialog.tsx';
import { withdrawReturn } from '#src/features/orders/send-return.ts';
import type { PendingReturn } from '#src/shared/orders/pending-returns.ts';
import type { ShownOrder } from '#src/shared/orders/shown-orders.ts';
import { undoStep } from '#src/shared/outbox/undo-step.ts';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ReturnTimeline } from '#src/shared/orders/return-timeline.tsx';
import { UnsentBanner } from '#src/shared/outbox/unsent-banner.tsx';
import parts from '#src/features/orders/store-parts.module.css';
import styles from '#src/features/orders/part-returns.module.css';

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

/** What goes back of a store's order, and the way to give more of it back. */
export function PartReturns({ shown, part }: { shown: ShownOrder; part: VendorOrder }) {
  const [isAsking, setAsking] = useState(false);
  const [today] = useState(() => dayInBogota(Date.now()));
  const isOffered = shown.entry === null && mayReturn(shown.order, part, today);
  return (
    <>
      {part.returns.map((each) => (
        <ReturnCard key={each.id} shown={shown} part={part} returned={each} />
      ))}
      {isOffered && (
        <Button
          variant="line"
          size="sm"
          className={styles.ask}
          data-print="off"
          onClick={() => setAsking(true)}
        >
          <Undo2 />
          Devolver
        </Button>
      )}
      {isAsking && <ReturnDialog order={shown.order} part={part} onClose={() => setAsking(false)} />}
    </>
  );
}

interface ReturnCardProps {
  shown: ShownOrder;
  part: VendorOrder;
  returned: OrderReturn;
}

function ReturnCard({ shown: { order, returning }, part, returned }: ReturnCardProps) {
  const name = returned.return_number
    ? `Devolución ${returned.return_number}`
    : 'Devolución sin número todavía';
  const pending = returning.findLast((each) => each.data.return_id === returned.id);
  return (
    <section className={styles.card} aria-label={name}>
      <header className={parts.head}>
        <h3>{name}</h3>
        <Badge tone={tones[returned.status]}>{returnStatusLabels[returned.status]}</Badge>
      </header>
      {pending && <Waiting pending={pending} />}
      <p className={styles.note}>{returnReasonLabels[returned.reason]}</p>
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
      <Money returned={returned} />
      <ReturnTimeline returned={returned} />
      {mayWithdraw(returned.status) && (
        <Button
          variant="danger-quiet"
          size="sm"
          className={styles.ask}
          data-print="off"
          onClick={() => void withdrawReturn(order.id, part, returned, pending)}
        >
          Retirar devolución
        </Button>
      )}
    </section>
  );
}

/** What waits on this device, which can be taken back while it never left. */
function Waiting({ pending: { entry, kind } }: { pending: PendingReturn }) {
  return (
    <UnsentBanner entry={entry} onUndo={undoStep}>
      {kind === 'request' ? 'Solicitud guardada' : 'Retiro guardado'} en este celular, falta que el servidor{' '}
      {kind === 'request' ? 'la' : 'lo'} confirme.
    </UnsentBanner>
  );
}

/** What comes back, in the words of where the return stands. */
function Money({ returned }: { returned: OrderReturn }) {
  const { status, refund } = returned;
  if (status === 'withdrawn' || status === 'refused') {
    return <p className={styles.note}>No se devuelve dinero por esta solicitud.</p>;
  }
  const due = refundDueDay(returned);
  const words =
    status === 'refunded'
      ? 'Te devolvimos'
      : status === 'refund_pending'
        ? 'Te debemos'
        : 'Valor por devolver';
  return (
    <div>
      <p className={styles.money}>
        <span>{words}</span>
        <b>{formatPesos(refund)}</b>
      </p>
      {status === 'refund_pending' && due && (
        <p className={styles.note}>A más tardar el {fullDate(due)}, por el medio que tú elijas.</p>
      )}
    </div>
  );
}
