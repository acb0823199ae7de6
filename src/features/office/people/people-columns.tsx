import { displayName, roleNameOf } from '#domain/accounts/account.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import type { ListedPerson } from '#domain/people/listed-person.ts';
import { PersonStateBadge, Proven } from '#src/features/office/people/person-badges.tsx';
import type { PersonWithPending } from '#src/features/office/people/listed-people.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { ListedCard, ListedNumber, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';

/** The rows of the list of people. @param hrefOf where each is opened. */
export function personViews(hrefOf: (id: string) => string): ListViews<PersonWithPending> {
  const name = (person: ListedPerson) => (
    <ListedNumber href={hrefOf(person.id)} number={displayName(person)} under={roleOf(person)} />
  );
  return {
    columns: [
      { key: 'name', header: 'Persona', render: ({ item }) => name(item) },
      { key: 'reach', header: 'Correo y celular', render: ({ item }) => <Reach person={item} /> },
      { key: 'seen', header: 'Última sesión', render: ({ item }) => <Seen person={item} /> },
      { key: 'waiting', header: 'Por llegar', render: ({ item }) => <Waiting person={item} /> },
      { key: 'contact', header: 'Última PQR', render: ({ item }) => <Moment at={item.last_contact_at} /> },
      { key: 'state', header: 'Estado', render: ({ item }) => <PersonStateBadge person={item} /> },
    ],
    rowKey: ({ item }) => item.id,
    renderCard: ({ item }) => (
      <ListedCard name={name(item)} beside={<PersonStateBadge person={item} />}>
        <Reach person={item} />
        <Seen person={item} />
        {(item.in_review > 0 || item.is_arriving) && <Waiting person={item} />}
      </ListedCard>
    ),
  };
}

function roleOf(person: ListedPerson): string {
  const { store_name: store } = person;
  return store ? `${roleNameOf(person)} · ${store}` : roleNameOf(person);
}

function Reach({ person }: { person: ListedPerson }) {
  const { email, telefono } = person;
  return (
    <Stacked under={telefono && <Proven isProven={person.phone_verified}>{telefono}</Proven>}>
      <Proven isProven={person.email_verified}>{email}</Proven>
    </Stacked>
  );
}

function Seen({ person }: { person: ListedPerson }) {
  return (
    <Stacked under={countOf(person.devices, 'equipo', 'equipos')}>
      <Moment at={person.last_seen_at} />
    </Stacked>
  );
}

/** What of their work the server knows of and has not taken in. */
export function waitingText({ in_review: inReview, is_arriving: isArriving }: ListedPerson): string {
  return dotted(inReview > 0 && `${inReview} en revisión`, isArriving && 'un envío a medias');
}

function Waiting({ person }: { person: ListedPerson }) {
  return <>{waitingText(person) || '—'}</>;
}

function Moment({ at }: { at: string | null }) {
  return at ? <RelativeTime at={at} /> : <>Nunca</>;
}
