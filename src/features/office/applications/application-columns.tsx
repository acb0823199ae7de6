import { paths } from '#domain/paths.ts';
import { formatWhole } from '#domain/base/money.ts';
import type { ApplicationWithPending } from '#src/features/office/applications/listed-applications.ts';
import { StoreStateBadge } from '#src/shared/stores/store-badges.ts';
import { ListedCard, ListedState, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';

interface Shown {
  shown: ApplicationWithPending;
}

export const applicationViews: ListViews<ApplicationWithPending> = {
  columns: [
    { key: 'name', header: 'Tienda', prose: true, render: (each) => <Named shown={each} /> },
    { key: 'since', header: 'Espera desde', render: (each) => <Waits shown={each} /> },
    { key: 'documents', header: 'Documentos', render: (each) => <Documents shown={each} /> },
    { key: 'assignee', header: 'Revisa', render: ({ item }) => item.assignee_name || 'Nadie' },
    { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: (shown) => <ApplicationCard shown={shown} />,
};

/** The same row on a phone. */
function ApplicationCard({ shown }: Shown) {
  return (
    <ListedCard name={<Named shown={shown} />} beside={<State shown={shown} />}>
      <Waits shown={shown} />
      <p>
        Documentos: <Documents shown={shown} />
      </p>
      {shown.item.assignee_name && <p>La revisa {shown.item.assignee_name}</p>}
    </ListedCard>
  );
}

function Named({ shown: { item } }: Shown) {
  return (
    <Stacked under={item.state_note}>
      <TapLink href={paths.storeApplication(item.id)}>{item.name}</TapLink>
    </Stacked>
  );
}

function Waits({ shown: { item } }: Shown) {
  return item.submitted_at ? <Since at={item.submitted_at} by={null} /> : <span>Sin enviar</span>;
}

function Documents({ shown: { item } }: Shown) {
  const { documents, documents_waiting: waiting } = item;
  if (documents === 0) return <span>ninguno</span>;
  return (
    <span>
      {formatWhole(documents)}
      {waiting > 0 && ` (${formatWhole(waiting)} por revisar)`}
    </span>
  );
}

function State({ shown: { item, pending } }: Shown) {
  return (
    <ListedState pending={pending}>
      {item.duplicates > 0 && <Tag tone="label">Repetida</Tag>}
      <StoreStateBadge status={item.state} />
    </ListedState>
  );
}
