import { Link } from 'wouter';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { staffReturnReasonLabels } from '#domain/returns/return-labels.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { account } from '#src/session/session.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { Ticket } from '#src/ui/marks/ticket.tsx';
import { waitsFor, type ShownReturn } from '#src/features/returns/listed-returns.ts';
import { ReturnStatusBadge } from '#src/features/returns/return-status-badge.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

export const returnColumns: readonly Column<ShownReturn>[] = [
  { key: 'number', header: 'Devolución', render: (each) => <Number shown={each} /> },
  { key: 'what', header: 'Qué', prose: true, render: (each) => <What shown={each} /> },
  {
    key: 'reason',
    header: 'Motivo',
    render: ({ item: returned }) => staffReturnReasonLabels[returned.reason],
  },
  { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
  {
    key: 'age',
    header: 'Pedida',
    render: ({ item: returned }) => <RelativeTime at={returned.requested_at} />,
  },
  {
    key: 'refund',
    header: 'Valor',
    align: 'right',
    render: ({ item: returned }) => formatPesos(returned.refund),
  },
];

/** The same row on a phone. */
export function ReturnCard({ shown }: { shown: ShownReturn }) {
  const { item: returned } = shown;
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <Number shown={shown} />
        <b>{formatPesos(returned.refund)}</b>
      </div>
      <What shown={shown} />
      <p className={styles.muted}>
        {staffReturnReasonLabels[returned.reason]} · <RelativeTime at={returned.requested_at} />
      </p>
      <State shown={shown} />
    </div>
  );
}

function Number({ shown: { item: returned } }: { shown: ShownReturn }) {
  const number = returned.return_number ?? '';
  return (
    <span className={styles.stack}>
      <Link href={paths.deskReturn(number)} className={styles.number}>
        {number}
      </Link>
      <span className={styles.muted}>{returned.vendor_name}</span>
    </span>
  );
}

function What({ shown: { item: returned } }: { shown: ShownReturn }) {
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

function State({ shown: { item: returned, pending } }: { shown: ShownReturn }) {
  const role = useSignalValue(account)?.user_type;
  return (
    <span className={styles.badges}>
      <ReturnStatusBadge status={returned.status} />
      {pending.length > 0 && <Badge tone="warn">Por enviar</Badge>}
      {pending.length === 0 && waitsFor(returned, role) && <Ticket tone="tag">Te espera</Ticket>}
    </span>
  );
}
