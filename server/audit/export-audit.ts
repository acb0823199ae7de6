import Papa from 'papaparse';
import { dotted } from '#domain/base/spanish-text.ts';
import { actingKey } from '#domain/audit/acting-key.ts';
import { actionLabel } from '#domain/audit/action-labels.ts';
import { roleLabels, type UserType } from '#domain/accounts/roles/roles.ts';
import type { AuditEntry, ChainEntry } from '#domain/audit/audit-entry.ts';
import { deliveryLagLabels, auditOutcomeLabels, reasonLabel } from '#domain/audit/audit-labels.ts';
import { changeLines, entityLabel } from '#domain/audit/change-labels.ts';
import { stableJson } from '#domain/protocol/command.ts';
import { entriesBeside, type AuditFilters } from '#server/audit/listed-audit.ts';
import type { Db } from '#server/db/database.ts';

const BATCH_ROWS = 500;

/** The file in pieces, from the first entry to the last, with at most some hundreds of rows in memory. */
export async function* exportAudit(
  db: Db,
  filters: AuditFilters,
  { format, head }: { format: 'csv' | 'ndjson'; head: ChainEntry },
): AsyncGenerator<string> {
  // By this mark spreadsheets read the file as UTF-8.
  if (format === 'csv') yield `\ufeff${csvLines([HEADINGS])}`;
  let last: string | undefined;
  for (;;) {
    const entries = await entriesBeside(db, filters, { of: last, way: 'on', limit: BATCH_ROWS });
    if (entries.length > 0)
      yield format === 'csv'
        ? csvLines(entries.map(cellsOf))
        : entries.map((each) => `${stableJson(each)}\n`).join('');
    if (entries.length < BATCH_ROWS) break;
    last = entries.at(-1)?.id;
  }
  if (format === 'ndjson') yield `${stableJson({ head })}\n`;
}

const HEADINGS = [
  'Lugar en la cadena',
  'Registrado',
  'Ocurrió',
  'Llegada',
  'Persona',
  'Cuenta',
  'Rol',
  'Equipo',
  'Acto',
  'Resultado',
  'Motivo',
  'Sobre qué',
  'Qué cambió',
  'Qué pidió',
  'Sello',
];

function cellsOf(entry: AuditEntry): (string | number)[] {
  return [
    entry.seq ?? '',
    entry.recorded_at,
    entry.occurred_at ?? '',
    entry.arrival ? deliveryLagLabels[entry.arrival] : '',
    dotted(entry.actor_name, actingKey(entry)),
    entry.actor_id ?? '',
    entry.role ? (roleLabels[entry.role as UserType] ?? entry.role) : '',
    entry.device_id ?? '',
    actionLabel(entry),
    auditOutcomeLabels[entry.outcome],
    entry.reason ? reasonLabel(entry.reason) : '',
    entry.subject,
    changesInLabel(entry),
    entry.asked === null ? '' : stableJson(entry.asked),
    entry.hash ?? '',
  ];
}

function changesInLabel({ changes, names }: AuditEntry): string {
  return changes
    .map((each) => {
      const lines = changeLines(each, names).map(
        ({ label, before, after }) => `${label}: ${before} → ${after}`,
      );
      return `${entityLabel(each.of)} ${names[each.id] ?? each.id}: ${lines.join(', ')}`;
    })
    .join(' · ');
}

function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return `${Papa.unparse(rows as (string | number)[][], {
    delimiter: ';',
    escapeFormulae: true,
  })}\r\n`;
}
