import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { WITHHELD } from '#domain/audit/asked-data.ts';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { arrivalLabels, reasonWords } from '#domain/audit/audit-labels.ts';
import { changeLines, thingWords } from '#domain/audit/change-words.ts';
import { formatWhole } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { roleWords, Standing, whoDid } from '#src/features/audit/audit-columns.tsx';
import { filteredBy } from '#src/features/audit/audit-filters.ts';
import desk from '#src/shared/lists/desk-list.module.css';
import styles from '#src/features/audit/audit.module.css';

export function AuditSheet({ entry }: { entry: AuditEntry }) {
  return (
    <div className={desk.sheet}>
      <Panel title="Quién y cuándo" actions={<Standing entry={entry} />}>
        <Facts entry={entry} />
      </Panel>
      <Panel title="Qué cambió">
        {entry.changes.length === 0 && (
          <p>Nada: {entry.outcome === 'done' ? 'no había qué cambiar.' : 'no se hizo.'}</p>
        )}
        {entry.changes.map((each) => (
          <Change key={`${each.of} ${each.id}`} change={each} />
        ))}
      </Panel>
      {entry.asked !== null && (
        <Panel title="Qué se pidió">
          <Asked asked={entry.asked} />
        </Panel>
      )}
      <Panel title="Sello">
        <Seal entry={entry} />
      </Panel>
    </div>
  );
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { actor_id: actor, device_id: device, subject, occurred_at: occurred, arrival } = entry;
  return (
    <dl className={desk.facts}>
      <Fact name="Quién">
        {actor ? (
          <Link href={filteredBy(paths.audit, { persona: actor })}>{whoDid(entry)}</Link>
        ) : (
          whoDid(entry)
        )}
      </Fact>
      {entry.role && <Fact name="Rol">{roleWords(entry.role)}</Fact>}
      <Fact name="Registrado">
        <LocalTime at={entry.recorded_at} />
      </Fact>
      {occurred && (
        <Fact name="Ocurrió">
          <LocalTime at={occurred} />, por el reloj del equipo
        </Fact>
      )}
      {arrival && <Fact name="Cómo llegó">{arrivalLabels[arrival]}</Fact>}
      {device && (
        <Fact name="Equipo">
          <Link href={filteredBy(paths.audit, { equipo: device })} className={styles.code}>
            {device}
          </Link>
        </Fact>
      )}
      {(entry.device || entry.address) && (
        <Fact name="Desde">{[entry.device, entry.address].filter(Boolean).join(' · ')}</Fact>
      )}
      {subject && (
        <Fact name="Sobre qué">
          <Link href={filteredBy(paths.audit, { sobre: subject })} className={styles.code}>
            {subject}
          </Link>
        </Fact>
      )}
      {entry.reason && <Fact name="Motivo">{reasonWords(entry.reason)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Before and after, side by side. */
function Change({ change }: { change: AuditChange }) {
  const lines = changeLines(change);
  const what = (
    <>
      {thingWords(change.of)} <span className={styles.code}>{change.id}</span>
    </>
  );
  if (lines.length === 0) return <p>{what}: cambió, y lo que dice es solo de su dueño.</p>;
  return (
    <table className={styles.changes}>
      <caption>{what}</caption>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Asked({ asked }: { asked: unknown }) {
  const fields = asked !== null && typeof asked === 'object' ? Object.entries(asked) : [['', asked] as const];
  return (
    <dl className={desk.facts}>
      {fields.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value === WITHHELD ? (
            <span className={desk.muted}>No se guarda aquí</span>
          ) : (
            <span className={styles.code}>{askedWords(value)}</span>
          )}
        </Fact>
      ))}
    </dl>
  );
}

function askedWords(value: unknown): string {
  if (value === null || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Seal({ entry: { seq, hash, command_id: command } }: { entry: AuditEntry }) {
  return (
    <dl className={desk.facts}>
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
    </dl>
  );
}
