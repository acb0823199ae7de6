import { businessPurposeLabels } from '#domain/leads/listed-lead.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { leads, type LeadWithPending } from '#src/features/office/leads/listed-leads.ts';
import { ListedCard, ListedNumber, ListedState, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';

export const leadViews: ListViews<LeadWithPending> = {
  columns: [
    { key: 'number', header: 'Interesado', render: (each) => <Number shown={each} /> },
    { key: 'reach', header: 'Correo y teléfono', render: (each) => <Reach shown={each} /> },
    { key: 'business', header: 'Viene a', render: (each) => <Business shown={each} /> },
    { key: 'asked', header: 'Lo pidió', render: (each) => <Asked shown={each} /> },
    { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: (shown) => <LeadCard shown={shown} />,
};

/** The same row on a phone. */
function LeadCard({ shown }: { shown: LeadWithPending }) {
  return (
    <ListedCard name={<Number shown={shown} />} beside={<State shown={shown} />}>
      <Reach shown={shown} />
      <Business shown={shown} />
      <Asked shown={shown} />
    </ListedCard>
  );
}

function Number({ shown: { item: lead } }: { shown: LeadWithPending }) {
  return <ListedNumber href={paths.lead(lead.number)} number={lead.number} under={lead.nombre} />;
}

function Reach({ shown: { item: lead } }: { shown: LeadWithPending }) {
  return <Stacked under={lead.telefono}>{lead.email}</Stacked>;
}

function Business({ shown: { item: lead } }: { shown: LeadWithPending }) {
  return <Stacked under={lead.empresa}>{businessPurposeLabels[lead.tipo_negocio]}</Stacked>;
}

function Asked({ shown: { item: lead } }: { shown: LeadWithPending }) {
  return <Since at={lead.last_at} by={lead.times > 1 && countOf(lead.times, 'vez', 'veces')} />;
}

function State({ shown: { item: lead, pending } }: { shown: LeadWithPending }) {
  return (
    <ListedState pending={pending}>
      <leads.StatusBadge status={lead.status} />
    </ListedState>
  );
}
