import { and, asc, count, eq, not, sql } from 'drizzle-orm';
import type { CustomReport } from '#domain/reports/custom-report.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { customReports } from '#server/db/tables/reports-tables.ts';
import type { Actor } from '#server/http/app-env.ts';

export type ReportRow = typeof customReports.$inferSelect;

/** The reports that somebody reads: their own, and those that are shared with their role; by their names. */
export async function listReports(db: Db, actor: Actor): Promise<CustomReport[]> {
  const rows = await db
    .select({ report: customReports, author: users.nombre, email: users.email })
    .from(customReports)
    .innerJoin(users, eq(users.id, customReports.authorId))
    .where(and(not(customReports.removed), isReadBy(actor)))
    .orderBy(asc(sql`lower(${customReports.name})`), asc(customReports.id));
  return rows.map(({ report, author, email }) => ({
    id: report.id,
    name: report.name,
    definition: report.definition,
    roles: report.roles,
    schedule: report.schedule,
    recipients: report.recipients,
    author_id: report.authorId,
    author_name: author ?? email ?? '',
    is_own: report.authorId === actor.id,
    version: report.version,
    changed_at: report.changedAt.toISOString(),
    next_at: report.nextAt?.toISOString() ?? null,
  }));
}

function isReadBy({ id, userType }: Actor) {
  return sql`(${customReports.authorId} = ${id} or ${customReports.roles} ? ${userType})`;
}

/** A report of somebody's own, locked; another person's is not found. */
export async function lockReport(tx: Db, id: string, authorId: string): Promise<ReportRow | undefined> {
  const [row] = await tx
    .select()
    .from(customReports)
    .where(and(eq(customReports.id, id), eq(customReports.authorId, authorId)))
    .for('update');
  return row;
}

export async function countOfAuthor(tx: Db, authorId: string): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(customReports)
    .where(and(eq(customReports.authorId, authorId), not(customReports.removed)));
  return row?.value ?? 0;
}
