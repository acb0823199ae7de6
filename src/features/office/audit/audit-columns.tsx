import { roleLabels, type UserType } from '#domain/accounts/roles/roles.ts';
import { dotted } from '#domain/base/spanish-text.ts';
import { actingKey } from '#domain/audit/acting-key.ts';
import { actionLabel } from '#domain/audit/action-labels.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { deliveryLagLabels, auditOutcomeLabels, reasonLabel } from '#domain/audit/audit-labels.ts';
import { changeLines, creationLabel, entityLabel } from '#domain/audit/change-labels.ts';
import { paths } from '#domain/paths.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { ListedCard, ListedNumber, Stacked } from '#src/shared/worklist/listed-row.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

export const auditColumns: readonly Column<AuditEntry>[] = [
  { key: 'at', header: 'Registrado', render: (each) => <When entry={each} /> },
  { key: 'act', header: 'Qué', render: (each) => <What entry={each} /> },
  { key: 'who', header: 'Quién', render: (each) => <Who entry={each} /> },
  { key: 'change', header: 'Qué cambió', render: (each) => <FirstChange entry={each} /> },
  { key: 'outcome', header: 'Cómo terminó', render: (each) => <OutcomeBadges entry={each} /> },
];

/** The same row on a phone. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  return (
    <ListedCard name={<When entry={entry} />} beside={<OutcomeBadges entry={entry} />}>
      <What entry={entry} />
      <Who entry={entry} />
      <FirstChange entry={entry} />
    </ListedCard>
  );
}

function When({ entry }: { entry: AuditEntry }) {
  return <LocalTime at={entry.recorded_at} />;
}

function What({ entry }: { entry: AuditEntry }) {
  return (
    <ListedNumber
      href={paths.auditEntry(entry.id)}
      number={actionLabel(entry)}
      under={entry.reason && reasonLabel(entry.reason)}
    />
  );
}

function Who({ entry }: { entry: AuditEntry }) {
  return (
    <Stacked under={entry.role && roleLabel(entry.role)}>
      <span>{whoDid(entry)}</span>
    </Stacked>
  );
}

/** The name of the person who did it, or the words for its absence. */
export function whoDid(entry: AuditEntry): string {
  const { actor_id, actor_name, source, act } = entry;
  if (actor_id) return dotted(actor_name ?? 'Cuenta que ya no existe', actingKey(entry));
  if (source === 'payment') return 'La pasarela de pagos';
  if (source === 'auth') return 'Nadie conocido';
  if (act === 'pqr.file' || act === 'lead.request') return 'Alguien sin cuenta';
  return source === 'order' || act === 'device.wiped' ? 'El servidor' : 'Quien opera el servidor';
}

export function roleLabel(role: string): string {
  return roleLabels[role as UserType] ?? role;
}

/** One change, and how many more there are; the sheet shows them all. */
function FirstChange({ entry: { changes, names } }: { entry: AuditEntry }) {
  const [first, ...more] = changes;
  if (!first) return <span className={styles.muted}>—</span>;
  const [line, ...others] = changeLines(first, names);
  const rest = more.length + others.length;
  return (
    <Stacked under={rest > 0 && `y ${rest} más`}>
      <span>
        {[first.before || !line ? entityLabel(first.of) : creationLabel(first.of), names[first.id]]
          .filter(Boolean)
          .join(' ')}
        {first.before && line && `: ${line.label.toLowerCase()} ${line.before} → ${line.after}`}
      </span>
    </Stacked>
  );
}

export function OutcomeBadges({ entry: { outcome, arrival, seq } }: { entry: AuditEntry }) {
  const tones = { done: 'ok', refused: 'bad', parked: 'info' } as const;
  return (
    <span className={styles.badges}>
      <Badge tone={tones[outcome]}>{auditOutcomeLabels[outcome]}</Badge>
      {arrival && arrival !== 'at_once' && <Badge tone="warn">{deliveryLagLabels[arrival]}</Badge>}
      {seq === null && <Badge tone="info">Por sellar</Badge>}
    </span>
  );
}
