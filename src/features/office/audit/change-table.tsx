import type { AuditChange } from '#domain/audit/audit-change.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { changeLines, entityName } from '#domain/audit/change-labels.ts';
import styles from '#src/features/office/audit/audit.module.css';

/** The changes that an audit event made to one thing: before and after, side by side. */
export function ChangeTable({ change, names }: { change: AuditChange; names: AuditEntry['names'] }) {
  const lines = changeLines(change, names);
  const what = entityName(change.of, change.id, names);
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
