import { Link } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { fullDate } from '#domain/calendar/day.ts';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { refundCauseLabels, type OwedRefund } from '#domain/refunds/owed-refund.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import type { RefundWithPending } from '#src/features/office/refunds/owed-refunds.ts';
import styles from '#src/shared/lists/desk-list.module.css';

type Choose = (owed: OwedRefund) => void;

/** The rows of owed money, in a table and as cards of a phone. */
export function refundViews(onChoose: Choose): ListViews<RefundWithPending> {
  return {
    columns: [
      { key: 'number', header: 'De qué', render: ({ item: owed }) => <Number owed={owed} /> },
      {
        key: 'cause',
        header: 'Motivo',
        prose: true,
        render: ({ item: owed }) => refundCauseLabels[owed.cause],
      },
      { key: 'paid', header: 'Cómo se pagó', prose: true, render: ({ item: owed }) => <Paid owed={owed} /> },
      { key: 'since', header: 'Se debe desde', render: ({ item: owed }) => <Since owed={owed} /> },
      { key: 'amount', header: 'Valor', align: 'right', render: ({ item: owed }) => <Amount owed={owed} /> },
      { key: 'step', header: 'Paso', render: (each) => <Step shown={each} onChoose={onChoose} /> },
    ],
    rowKey: ({ item }) => `${item.kind} ${item.order_id} ${item.id}`,
    renderCard: (shown) => <RefundCard shown={shown} onChoose={onChoose} />,
  };
}

/** The same row on a phone. */
function RefundCard({ shown, onChoose }: { shown: RefundWithPending; onChoose: Choose }) {
  const { item: owed } = shown;
  return (
    <ListedCard name={<Number owed={owed} />} beside={<Amount owed={owed} />}>
      <p>{refundCauseLabels[owed.cause]}</p>
      <Paid owed={owed} />
      <Since owed={owed} />
      <Step shown={shown} onChoose={onChoose} />
    </ListedCard>
  );
}

function Number({ owed: { kind, number, vendor_name } }: { owed: OwedRefund }) {
  const authority = authorityOf(useSignalValue(account));
  const href =
    kind === 'return'
      ? paths.deskReturn(number)
      : kind === 'part' && can(authority, 'readVendorOrders')
        ? paths.deskOrder(number)
        : null;
  return (
    <Stacked under={vendor_name ?? 'Toda la compra'}>
      {href ? (
        <Link href={href} className={styles.number}>
          {number}
        </Link>
      ) : (
        <b>{number}</b>
      )}
    </Stacked>
  );
}

function Paid({ owed: { payment, payment_method } }: { owed: OwedRefund }) {
  return (
    <span className={styles.stack}>
      <span>{paymentMethodLabels[payment?.method ?? payment_method]}</span>
      {payment && <span className={styles.muted}>{payment.reference}</span>}
    </span>
  );
}

/** What is owed, and by how much it is below the price because cash was rounded. */
function Amount({ owed: { amount, rounded } }: { owed: OwedRefund }) {
  return (
    <span className={styles.stack}>
      <b>{formatPesos(amount)}</b>
      {rounded > 0 && (
        <span className={styles.muted}>Se cobró en efectivo con {formatPesos(rounded)} menos</span>
      )}
    </span>
  );
}

function Since({ owed: { since, due_by } }: { owed: OwedRefund }) {
  const isLate = due_by < useToday();
  return (
    <span className={styles.stack}>
      <RelativeTime at={since} />
      <span className={isLate ? styles.late : styles.muted}>
        {isLate ? 'Vencido' : 'Vence'} el {fullDate(due_by)}
      </span>
    </span>
  );
}

function Step({ shown: { item: owed, pending }, onChoose }: { shown: RefundWithPending; onChoose: Choose }) {
  if (pending.length > 0) return <Badge tone="warn">Por enviar</Badge>;
  return (
    <Button size="sm" data-print="off" onClick={() => onChoose(owed)}>
      Registrar devolución
    </Button>
  );
}
