import { payloadLines } from '#domain/audit/payload-labels.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { formatWhole } from '#domain/base/money.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { AuditEntryFacts } from '#src/features/office/audit/audit-entry-facts.tsx';
import { OutcomeBadges } from '#src/features/office/audit/audit-columns.tsx';
import { ChangeTable } from '#src/features/office/audit/change-table.tsx';
import desk from '#src/shared/lists/desk-list.module.css';
import styles from '#src/features/office/audit/audit.module.css';

/** One audit event: who did it, its changes, the request, and its place in the chain. */
export function AuditSheet({ entry }: { entry: AuditEntry }) {
  return (
    <div className={desk.sheet}>
      <Panel title="Quién y cuándo" actions={<OutcomeBadges entry={entry} />}>
        <AuditEntryFacts entry={entry} />
      </Panel>
      <Panel title="Qué cambió">
        {entry.changes.length === 0 && (
          <p>Nada: {entry.outcome === 'done' ? 'no había qué cambiar.' : 'no se hizo.'}</p>
        )}
        {entry.changes.map((each) => (
          <ChangeTable key={`${each.of} ${each.id}`} change={each} names={entry.names} />
        ))}
      </Panel>
      {entry.asked !== null && (
        <Panel title="Qué se pidió">
          <Asked entry={entry} />
        </Panel>
      )}
      <Panel title="Sello">
        <ChainPlace entry={entry} />
      </Panel>
    </div>
  );
}

function Asked({ entry }: { entry: AuditEntry }) {
  return (
    <Facts>
      {payloadLines(entry).map(({ label, values, isWithheld }) => (
        <Fact key={label} name={label}>
          {isWithheld ? (
            <span className={desk.muted}>No se guarda aquí</span>
          ) : (
            values.map((each, at) => <div key={at}>{each}</div>)
          )}
        </Fact>
      ))}
    </Facts>
  );
}

function ChainPlace({ entry: { seq, hash, command_id: command } }: { entry: AuditEntry }) {
  return (
    <Facts>
      <Fact name="Lugar en la cadena">{seq === null ? 'Por sellar' : formatWhole(seq)}</Fact>
      {hash && (
        <Fact name="Sello">
          <span className={styles.code}>{hash}</span>
        </Fact>
      )}
      {command && (
        <Fact name="Acción">
          <span className={styles.code}>{command}</span>
        </Fact>
      )}
    </Facts>
  );
}
