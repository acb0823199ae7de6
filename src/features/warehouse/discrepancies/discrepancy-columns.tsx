import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { discrepancySourceLabels } from '#domain/counts/discrepancy.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ListedCard, ListedNumber, ListedState, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import { PositionTag } from '#src/shared/positions/position-tag.tsx';
import { account } from '#src/session/session.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import {
  discrepancies,
  type DiscrepancyWithPending,
} from '#src/features/warehouse/discrepancies/listed-discrepancies.ts';
import { valueLabel, varianceLabel } from '#src/features/warehouse/discrepancies/variance-labels.ts';
import styles from '#src/shared/lists/desk-list.module.css';

export const discrepancyViews: ListViews<DiscrepancyWithPending> = {
  columns: [
    { key: 'number', header: 'Discrepancia', render: (each) => <Number shown={each} /> },
    { key: 'what', header: 'Producto', prose: true, render: (each) => <What shown={each} /> },
    { key: 'where', header: 'Ubicación', render: ({ item }) => <PositionTag at={item.location} /> },
    { key: 'difference', header: 'Diferencia', render: (each) => <Difference shown={each} /> },
    { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
    {
      key: 'age',
      header: 'Abierta',
      render: ({ item }) => <Since at={item.opened_at} by={item.opened_by_name} />,
    },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: (shown) => <DiscrepancyCard shown={shown} />,
};

/** The same row on a phone. */
function DiscrepancyCard({ shown }: { shown: DiscrepancyWithPending }) {
  const { item: discrepancy } = shown;
  return (
    <ListedCard name={<Number shown={shown} />} beside={<PositionTag at={discrepancy.location} />}>
      <What shown={shown} />
      <Difference shown={shown} />
      <p className={styles.muted}>
        <RelativeTime at={discrepancy.opened_at} /> · {discrepancy.opened_by_name}
      </p>
      <State shown={shown} />
    </ListedCard>
  );
}

function Number({ shown: { item: discrepancy } }: { shown: DiscrepancyWithPending }) {
  return (
    <ListedNumber
      href={paths.discrepancy(discrepancy.number)}
      number={discrepancy.number}
      under={discrepancySourceLabels[discrepancy.source]}
    />
  );
}

function What({ shown: { item: discrepancy } }: { shown: DiscrepancyWithPending }) {
  return (
    <Stacked under={`${discrepancy.sku} · ${discrepancy.vendor_name}`}>
      <span translate="no">{discrepancy.product_name}</span>
    </Stacked>
  );
}

function Difference({ shown: { item: discrepancy } }: { shown: DiscrepancyWithPending }) {
  return (
    <span className={styles.stack}>
      <span>{varianceLabel(discrepancy)}</span>
      {discrepancy.value !== null && discrepancy.value !== 0 && (
        <span className={styles.muted}>{valueLabel(discrepancy)}</span>
      )}
    </span>
  );
}

function State({ shown: { item: discrepancy, pending } }: { shown: DiscrepancyWithPending }) {
  const me = useSignalValue(account);
  return (
    <ListedState pending={pending} waits={me && waitsFor(discrepancy, me)}>
      <discrepancies.StatusBadge status={discrepancy.status} />
      {discrepancy.holds_sale && discrepancy.status !== 'settled' && <Badge tone="bad">No se vende</Badge>}
    </ListedState>
  );
}

function waitsFor(
  { status, counters, counted_by_id }: DiscrepancyWithPending['item'],
  me: NonNullable<typeof account.value>,
): boolean {
  if (status === 'approval') return can(authorityOf(me), 'approveCounts') && !counters.includes(me.id);
  return status === 'recount' && can(authorityOf(me), 'moveStock') && counted_by_id !== me.id;
}
