import type { AuthEvent } from '#domain/accounts/auth-event.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { authEventKindLabels, refusalLabel } from '#src/features/account/auth/auth-event-labels.ts';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

export const authEventColumns: readonly Column<AuthEvent>[] = [
  { key: 'at', header: 'Fecha', render: (each) => <LocalTime at={each.at} /> },
  { key: 'act', header: 'Qué', render: (each) => <What event={each} /> },
  { key: 'account', header: 'Quién', render: (each) => <Who event={each} /> },
  { key: 'from', header: 'Desde', render: (each) => <From event={each} /> },
  { key: 'outcome', header: 'Cómo terminó', render: (each) => <Outcome event={each} /> },
];

/** The same row on a phone. */
export function AuthEventCard({ event }: { event: AuthEvent }) {
  return (
    <ListedCard name={<LocalTime at={event.at} />} beside={<Outcome event={event} />}>
      <What event={event} />
      <Who event={event} />
      <From event={event} />
    </ListedCard>
  );
}

function What({ event }: { event: AuthEvent }) {
  const why = refusalLabel(event);
  return (
    <Stacked under={why}>
      <b>{authEventKindLabels[event.act]}</b>
    </Stacked>
  );
}

function Who({ event: { account } }: { event: AuthEvent }) {
  if (!account) return <span className={styles.muted}>Nadie conocido</span>;
  return (
    <Stacked under={account.email}>
      <span>{account.name}</span>
    </Stacked>
  );
}

function From({ event: { address, device } }: { event: AuthEvent }) {
  return (
    <Stacked under={address || '—'}>
      <span>{device || '—'}</span>
    </Stacked>
  );
}

function Outcome({ event }: { event: AuthEvent }) {
  return event.outcome === 'done' ? <Badge tone="ok">Hecho</Badge> : <Badge tone="bad">Rechazado</Badge>;
}
