import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { incidentKindLabels, liabilityLabels } from '#domain/inventory/incident.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ListedCard, ListedNumber, ListedState, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import { PositionTag } from '#src/shared/positions/position-tag.tsx';
import { account } from '#src/session/session.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { incidents, type IncidentWithPending } from '#src/features/warehouse/incidents/listed-incidents.ts';
import styles from '#src/shared/lists/desk-list.module.css';

export const incidentViews: ListViews<IncidentWithPending> = {
  columns: [
    { key: 'number', header: 'Incidente', render: (each) => <Number shown={each} /> },
    { key: 'what', header: 'Qué', render: (each) => <What shown={each} /> },
    { key: 'where', header: 'Ubicación', render: ({ item }) => <PositionTag at={item.location} /> },
    { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
    { key: 'liability', header: 'Responde', render: ({ item }) => liabilityLabels[item.liability] },
    {
      key: 'age',
      header: 'Reportado',
      render: ({ item }) => <Since at={item.reported_at} by={item.reported_by_name} />,
    },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: (shown) => <IncidentCard shown={shown} />,
};

/** The same row on a phone. */
function IncidentCard({ shown }: { shown: IncidentWithPending }) {
  const { item: incident } = shown;
  return (
    <ListedCard name={<Number shown={shown} />} beside={<PositionTag at={incident.location} />}>
      <What shown={shown} />
      <p className={styles.muted}>
        <RelativeTime at={incident.reported_at} /> · {incident.reported_by_name}
      </p>
      <State shown={shown} />
    </ListedCard>
  );
}

function Number({ shown: { item: incident } }: { shown: IncidentWithPending }) {
  return (
    <ListedNumber
      href={paths.incident(incident.number)}
      number={incident.number}
      under={incidentKindLabels[incident.tipo_incidente]}
    />
  );
}

function What({ shown: { item: incident } }: { shown: IncidentWithPending }) {
  return (
    <Stacked under={incident.sku}>
      <span>
        {incident.cantidad} × {incident.product_name}
      </span>
    </Stacked>
  );
}

function State({ shown: { item: incident, pending } }: { shown: IncidentWithPending }) {
  const authority = authorityOf(useSignalValue(account));
  const waits = incident.status !== 'CERRADO' && can(authority, 'moveStock');
  return (
    <ListedState pending={pending} waits={waits}>
      <incidents.StatusBadge status={incident.status} />
      {incident.promised_short > 0 && incident.status !== 'CERRADO' && (
        <Badge tone="bad">Faltan {countOf(incident.promised_short, 'unidad', 'unidades')} para pedidos</Badge>
      )}
    </ListedState>
  );
}
