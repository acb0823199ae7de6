import { fullDate } from '#domain/calendar/day.ts';
import { formatPesos } from '#domain/base/money.ts';
import { refundDueDay } from '#domain/returns/return-terms.ts';
import type { OrderReturn } from '#domain/orders/return.ts';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/shop/orders/vendor-order-returns.module.css';

/** The refund, in the words of the return's state. */
export function ReturnMoney({ returned }: { returned: OrderReturn }) {
  const { status, refund } = returned;
  if (status === 'withdrawn' || status === 'refused') {
    return <p className={quiet.prose}>No se devuelve dinero por esta solicitud.</p>;
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
        <p className={quiet.prose}>A más tardar el {fullDate(due)}, por el medio que tú elijas.</p>
      )}
    </div>
  );
}
