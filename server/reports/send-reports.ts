import { eq, sql } from 'drizzle-orm';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { nextSendAt } from '#domain/reports/report-schedule.ts';
import { grantedOf } from '#server/auth/granted-of.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { customReports } from '#server/db/tables/reports-tables.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { countReport } from '#server/reports/count-report.ts';
import type { ReportRow } from '#server/reports/custom-reports-storage.ts';
import { reportMessage } from '#server/reports/report-message.ts';

/**
 * Writes the letters of the reports whose time has come, each in a transaction of its own with the next time: once, also with
 * two servers and after one that died. Who gets it is looked at now: who lost the right, or the account, gets none. A server
 * that was down for days sends each report once.
 * @returns how many reports were sent.
 */
export async function sendReports(services: Services, stopping?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!stopping?.aborted && (await services.database.db.transaction((tx) => sendNext(services, tx))))
    sent += 1;
  return sent;
}

async function sendNext(services: Services, tx: Db): Promise<boolean> {
  const nowMs = services.now();
  const [due] = await tx
    .select()
    .from(customReports)
    .where(
      sql`${customReports.nextAt} <= ${new Date(nowMs).toISOString()}::timestamptz and not ${customReports.removed}`,
    )
    .orderBy(customReports.nextAt)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due?.schedule) return false;
  const readers = await readersOf(tx, due);
  if (readers.length > 0) {
    const result = await countReport(tx, due.definition, nowMs);
    const told = { ...due, result, today: dayInBogota(nowMs), publicUrl: services.config.publicUrl };
    await writeMessages(
      tx,
      readers.map((to) => reportMessage(to, told)),
      nowMs,
    );
  }
  await tx
    .update(customReports)
    .set({ nextAt: new Date(nextSendAt(due.schedule, nowMs)) })
    .where(eq(customReports.id, due.id));
  return true;
}

/** The addresses of who gets a report: its author while they may still make reports, and where it says so who reads it. */
async function readersOf(tx: Db, { authorId, roles, recipients }: ReportRow): Promise<string[]> {
  const shared = recipients === 'readers' ? roles : [];
  const people = await rowsOf<{ id: string; email: string; role: string; granted: string[] | null }>(
    tx,
    sql`select u.id, u.email, u.user_type as role,
          ${grantedOf('u')} as granted
        from users u
        where (u.id = ${authorId} or ${JSON.stringify(shared)}::jsonb ? u.user_type)
          and u.is_active and u.email_verified and u.email is not null order by u.id`,
  );
  const allowed = people.filter(({ role, granted }) =>
    can({ userType: parseUserType(role), granted }, 'buildReports'),
  );
  // What somebody may no longer make is nobody's letter.
  return allowed.some((each) => each.id === authorId) ? allowed.map((each) => each.email) : [];
}
