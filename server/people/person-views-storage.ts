import { and, desc, eq, isNull } from 'drizzle-orm';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import type { OwnView } from '#domain/profile/own-view.ts';
import { SHEET_ROWS } from '#domain/people/person-sheet.ts';
import type { Db } from '#server/db/database.ts';
import { personViews } from '#server/db/tables/people-tables.ts';

export type PersonViewRow = typeof personViews.$inferSelect;

/** A view of this administrator, whatever became of it. */
export async function viewOf(db: Db, id: string, actorId: string): Promise<PersonViewRow | undefined> {
  const mine = and(eq(personViews.id, id), eq(personViews.actorId, actorId));
  const [row] = await db.select().from(personViews).where(mine);
  return row;
}

export function isViewOpen(row: PersonViewRow, nowMs: number): boolean {
  return row.endedAt === null && row.expiresAt.getTime() > nowMs;
}

/** Ends views of somebody: one of them, or all that are open. @returns those that were open until now. */
export function endViews(tx: Db, of: { actorId: string; id?: string }, now: Date): Promise<PersonViewRow[]> {
  return tx
    .update(personViews)
    .set({ endedAt: now })
    .where(
      and(
        eq(personViews.actorId, of.actorId),
        of.id === undefined ? undefined : eq(personViews.id, of.id),
        isNull(personViews.endedAt),
      ),
    )
    .returning();
}

/** Who of MeStore saw the product as a person does, the last first. */
export async function viewsOfPerson(db: Db, userId: string, nowMs: number): Promise<OwnView[]> {
  const rows = await db
    .select()
    .from(personViews)
    .where(eq(personViews.userId, userId))
    .orderBy(desc(personViews.startedAt), desc(personViews.id))
    .limit(SHEET_ROWS);
  return rows.map(({ startedAt, expiresAt, endedAt, actorRole, reason }) => {
    const until = endedAt && endedAt < expiresAt ? endedAt : expiresAt;
    return {
      started_at: startedAt.toISOString(),
      ended_at: new Date(Math.min(until.getTime(), Math.max(nowMs, startedAt.getTime()))).toISOString(),
      role: parseUserType(actorRole),
      reason,
    };
  });
}
