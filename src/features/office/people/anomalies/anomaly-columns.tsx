import { anomalyLabels, type ListedAnomaly } from '#domain/security/anomaly.ts';
import { countryName } from '#domain/security/country-name.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { anomalies } from '#src/features/office/people/anomalies/listed-anomalies.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import type { WithPending } from '#src/shared/worklist/define-worklist.ts';
import { ListedCard, ListedNumber, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

const name = (item: ListedAnomaly) => (
  <ListedNumber
    href={paths.anomaly(item.id)}
    number={anomalyLabels[item.kind]}
    under={countOf(item.events, 'hecho', 'hechos')}
  />
);
const state = (item: ListedAnomaly) => <anomalies.StatusBadge status={item.state} />;

/** The rows of the list of anomalies. */
export const anomalyViews: ListViews<WithPending<ListedAnomaly, never>> = {
  columns: [
    { key: 'what', header: 'Qué', render: ({ item }) => name(item) },
    { key: 'state', header: 'Estado', render: ({ item }) => state(item) },
    { key: 'who', header: 'Cuenta', prose: true, render: ({ item }) => <Who anomaly={item} /> },
    { key: 'from', header: 'Desde', prose: true, render: ({ item }) => <From anomaly={item} /> },
    { key: 'at', header: 'Cuándo', render: ({ item }) => <RelativeTime at={item.at} /> },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: ({ item }) => (
    <ListedCard name={name(item)} beside={state(item)}>
      <Who anomaly={item} />
      <From anomaly={item} />
      <span className={styles.muted}>
        <RelativeTime at={item.at} />
      </span>
    </ListedCard>
  ),
};

function Who({ anomaly: { account } }: { anomaly: ListedAnomaly }) {
  if (!account) return <span className={styles.muted}>De nadie en particular</span>;
  return <Stacked under={account.email}>{account.name}</Stacked>;
}

function From({ anomaly: { device, address, country } }: { anomaly: ListedAnomaly }) {
  return <Stacked under={dotted(address, country && countryName(country)) || '—'}>{device || '—'}</Stacked>;
}
