import { sql, type SQL } from 'drizzle-orm';
import type { AuditRecord, AuditSource } from '#domain/audit/audit-entry.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** The part of an entry `t` of `audit_trail` that the chain covers, as the wire has it. */
export const RECORD_COLUMNS: SQL = sql`t.source, t.ref, t.act, t.outcome, t.reason, t.actor_id, t.role, t.device_id,
  t.command_id, t.subject, ${wireInstant(sql`t.occurred_at`)} as occurred_at,
  ${wireInstant(sql`t.recorded_at`)} as recorded_at, t.arrival, t.asked, t.changes`;

/** The tables that hold the trail's rows; nothing else in the audit knows them. */
const TABLES = ['audit_acts', 'auth_events', 'payment_events', 'order_events'] as const;

/** The entries with these keys that still exist. A key is `source:ref`. */
export async function recordsOf(
  db: Db,
  named: readonly { source: AuditSource; ref: string }[],
): Promise<Map<string, AuditRecord>> {
  const found = new Map<string, AuditRecord>();
  for (const source of new Set(named.map((each) => each.source))) {
    const refs = named.filter((each) => each.source === source).map((each) => each.ref);
    for (const each of await rowsOf<AuditRecord>(
      db,
      sql`select ${RECORD_COLUMNS} from audit_trail t
          where ${isAmong(source, refs)}`,
    ))
      found.set(`${each.source}:${each.ref}`, each);
  }
  return found;
}

/** The entries of one source, by the index that its table has. */
export function isAmong(source: AuditSource, refs: readonly string[]): SQL {
  const isNumbered = source === 'act' || source === 'order';
  const numbers = refs.filter((each) => /^\d{1,18}$/.test(each));
  return isNumbered
    ? sql`t.source = ${source} and t.entry = any (${sql.param(numbers)}::bigint[])`
    : sql`t.source = ${source} and t.ref = any (${sql.param([...refs])}::text[])`;
}

/** The entries that the chain lacks: none lies below the transaction of the chain's last entry. */
export function isUnchained(end: { sx: string }): SQL {
  return sql`t.sx >= ${end.sx}::xid8
    and not exists (select from audit_chain c where c.source = t.source and c.ref = t.ref)`;
}

/**
 * After a restore, transactions may count from a lower number than rows carry. Entries that the chain lacks
 * would then wait until the count reaches them. Entries in the chain stay as they are; the whole trail is
 * searched once.
 */
export async function bringTrailIntoReach(tx: Db): Promise<void> {
  const appendOnly = ['audit_acts', 'audit_chain'] as const;
  for (const table of appendOnly)
    await rowsOf(tx, sql`alter table ${sql.identifier(table)} disable trigger append_only`);
  for (const table of TABLES)
    await rowsOf(
      tx,
      sql`update ${sql.identifier(table)} set sx = pg_current_xact_id() where sx > pg_current_xact_id()`,
    );
  await rowsOf(tx, sql`update audit_chain set sx = '0' where sx > pg_current_xact_id()`);
  for (const table of appendOnly)
    await rowsOf(tx, sql`alter table ${sql.identifier(table)} enable trigger append_only`);
}
