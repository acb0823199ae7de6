import { authorityOf } from '#domain/accounts/account.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { staffReturnReasonLabels } from '#domain/returns/return-labels.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { ListedCard, ListedNumber, ListedState } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { returns, waitsFor, type ReturnWithPending } from '#src/features/office/returns/listed-returns.ts';
import styles from '#src/shared/lists/desk-list.module.css';

export const returnViews: ListViews<ReturnWithPending> = {
  columns: [
    { key: 'number', header: 'Devolución', render: (each) => <Number shown={each} /> },
    { key: 'what', header: 'Qué', prose: true, render: (each) => <What shown={each} /> },
    { key: 'reason', header: 'Motivo', render: ({ item }) => staffReturnReasonLabels[item.reason] },
    { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
    { key: 'age', header: 'Pedida', render: ({ item }) => <RelativeTime at={item.requested_at} /> },
    { key: 'refund', header: 'Valor', align: 'right', render: ({ item }) => formatPesos(item.refund) },
  ],
  rowKey: ({ item }) => `${item.vendor_order_id} ${item.id}`,
  renderCard: (shown) => <ReturnCard shown={shown} />,
};

/** The same row on a phone. */
function ReturnCard({ shown }: { shown: ReturnWithPending }) {
  const { item: returned } = shown;
  return (
    <ListedCard name={<Number shown={shown} />} beside={<b>{formatPesos(returned.refund)}</b>}>
      <What shown={shown} />
      <p className={styles.muted}>
        {staffReturnReasonLabels[returned.reason]} · <RelativeTime at={returned.requested_at} />
      </p>
      <State shown={shown} />
    </ListedCard>
  );
}

function Number({ shown: { item: returned } }: { shown: ReturnWithPending }) {
  const number = returned.return_number ?? '';
  return <ListedNumber href={paths.deskReturn(number)} number={number} under={returned.vendor_name} />;
}

function What({ shown: { item: returned } }: { shown: ReturnWithPending }) {
  return (
    <span className={styles.stack}>
      {returned.lines.map(({ line, units, name, variant_attributes }) => (
        <span key={line}>
          {units.length} × {nameWithVariant(name, variant_attributes)}
        </span>
      ))}
    </span>
  );
}

function State({ shown: { item: returned, pending } }: { shown: ReturnWithPending }) {
  const authority = authorityOf(useSignalValue(account));
  return (
    <ListedState pending={pending} waits={waitsFor(returned, authority)}>
      <returns.StatusBadge status={returned.status} />
    </ListedState>
  );
}
