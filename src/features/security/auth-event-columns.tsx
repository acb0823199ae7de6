import type { AuthEvent } from '#domain/accounts/auth-event.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { actLabels, refusalWords } from '#src/features/security/auth-event-labels.ts';
import styles from '#src/features/security/auth-event-columns.module.css';

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
    <div className={styles.card}>
      <div className={styles.line}>
        <LocalTime at={event.at} />
        <Outcome event={event} />
      </div>
      <What event={event} />
      <Who event={event} />
      <From event={event} />
    </div>
  );
}

function What({ event }: { event: AuthEvent }) {
  const why = refusalWords(event);
  return (
    <span className={styles.stack}>
      <b>{actLabels[event.act]}</b>
      {why && <span className={styles.muted}>{why}</span>}
    </span>
  );
}

function Who({ event: { account } }: { event: AuthEvent }) {
  if (!account) return <span className={styles.muted}>Nadie conocido</span>;
  return (
    <span className={styles.stack}>
      <span>{account.name}</span>
      <span className={styles.muted}>{account.email}</span>
    </span>
  );
}

function From({ event: { address, device } }: { event: AuthEvent }) {
  return (
    <span className={styles.stack}>
      <span>{device || '—'}</span>
      <span className={styles.muted}>{address || '—'}</span>
    </span>
  );
}

function Outcome({ event }: { event: AuthEvent }) {
  return event.outcome === 'done' ? <Badge tone="ok">Hecho</Badge> : <Badge tone="bad">Rechazado</Badge>;
}
