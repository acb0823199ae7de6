import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { dayInBogota, shortDate } from '#domain/calendar/day.ts';
import { DISPUTE_DAYS } from '#domain/money/dispute-terms.ts';
import { bucketLabels } from '#domain/payouts/statement.ts';
import { type StoreBalance, type WaitingMoney, waitingLabels } from '#domain/payouts/store-balance.ts';
import type { OrderHref } from '#src/shared/payouts/statement-lines.tsx';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';

const TITLE = 'Lo que espera, pedido por pedido';
const HELD = `Lo retenido se libera si el comprador vuelve a pagar. Si en ${DISPUTE_DAYS} días no lo hace, la venta se anula sin comisión, y lo que ya se giró por ella se descuenta de otras ventas.`;
const dayOf = (instant: string) => shortDate(dayInBogota(Date.parse(instant)));
const untilOf = ({ until }: WaitingMoney) => (until === null ? 'Sin fecha' : dayOf(until));

function reasonOf({ reason, bucket }: WaitingMoney): ReactNode {
  return (
    <Badge tone={bucket === 'held' ? 'bad' : reason === 'return_open' ? 'warn' : 'off'} icon={null}>
      {waitingLabels[reason]}
    </Badge>
  );
}

const columns: readonly Column<WaitingMoney>[] = [
  { key: 'reason', header: 'Por qué espera', render: reasonOf },
  { key: 'since', header: 'Desde', render: ({ since }) => dayOf(since) },
  { key: 'until', header: 'Hasta', render: untilOf },
  {
    key: 'amount',
    header: 'Le queda a la tienda',
    align: 'right',
    render: (each) => <Stacked under={bucketLabels[each.bucket]}>{formatPesos(each.amount)}</Stacked>,
  },
];

interface WaitingPanelProps {
  balance: Pick<StoreBalance, 'waiting' | 'waiting_count'>;
  orderHref: OrderHref;
}

/** Money of a store's orders that cannot be paid so far, and why: the oldest first. */
export function WaitingPanel({ balance, orderHref }: WaitingPanelProps) {
  const { waiting, waiting_count: count } = balance;
  const orderOf = ({ number }: WaitingMoney) => (
    <Link href={orderHref(number)} className="link">
      {number}
    </Link>
  );
  const notes = [
    ...(count > waiting.length
      ? [`Se muestran los que llevan más tiempo: ${formatWhole(waiting.length)} de ${formatWhole(count)}.`]
      : []),
    ...(waiting.some((each) => each.bucket === 'held') ? [HELD] : []),
  ];
  if (count === 0)
    return (
      <Panel title={TITLE}>
        <p>Nada espera. El dinero de cada venta pasa por aquí hasta que se puede girar.</p>
      </Panel>
    );
  return (
    <Panel title={TITLE} flush>
      <DataTable
        caption="Dinero que espera, por pedido"
        columns={[{ key: 'number', header: 'Pedido', render: orderOf }, ...columns]}
        rows={waiting}
        rowKey={(each) => each.vendor_order_id}
        renderCard={(each) => (
          <ListedCard name={orderOf(each)} beside={<b>{formatPesos(each.amount)}</b>}>
            <div>{reasonOf(each)}</div>
            <p>
              {bucketLabels[each.bucket]} desde el {dayOf(each.since)}
              {each.until !== null && `, hasta el ${dayOf(each.until)}`}
            </p>
          </ListedCard>
        )}
        empty={null}
        footer={notes.length > 0 && notes.map((each) => <p key={each}>{each}</p>)}
      />
    </Panel>
  );
}
