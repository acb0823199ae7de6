import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { SettingsRequest } from '#domain/settings/settings-api.ts';
import type { Db } from '#server/db/database.ts';
import { customRoles, users } from '#server/db/tables/accounts-tables.ts';
import { settingRequests } from '#server/db/tables/settings-tables.ts';

export type SettingsRequestRow = typeof settingRequests.$inferSelect;

/** What waits for a second person, the first first. */
export async function openSettingsRequests(db: Db, nowMs: number): Promise<SettingsRequest[]> {
  const rows = await db
    .select({ request: settingRequests, nombre: users.nombre, email: users.email, is_guest: users.isGuest })
    .from(settingRequests)
    .innerJoin(users, eq(users.id, settingRequests.requestedBy))
    .where(and(isNull(settingRequests.outcome), gt(settingRequests.expiresAt, new Date(nowMs))))
    .orderBy(asc(settingRequests.requestedAt), asc(settingRequests.id));
  return rows.map(({ request, ...by }) => ({
    id: request.id,
    changes: request.changes,
    note: request.reason,
    requested_by: request.requestedBy,
    requested_by_name: displayName(by),
    requested_at: request.requestedAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
  }));
}

export async function settingsRequest(tx: Db, id: string): Promise<SettingsRequestRow | undefined> {
  const [row] = await tx.select().from(settingRequests).where(eq(settingRequests.id, id));
  return row;
}

export async function insertSettingsRequest(
  tx: Db,
  request: Omit<typeof settingRequests.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(settingRequests).values({ ...request, id: uuidv7() });
}

export async function closeSettingsRequest(
  tx: Db,
  id: string,
  decided: { outcome: 'confirmed' | 'rejected'; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx.update(settingRequests).set(decided).where(eq(settingRequests.id, id));
}

/** Whether somebody else than this person may change settings, and so confirm what they ask for. */
export async function hasSecondForSettings(tx: Db, actorId: string): Promise<boolean> {
  const others = await authorities(tx, ne(users.id, actorId));
  return others.some((each) => can(each, 'manageSettings'));
}

/** Whether this person still may change settings. */
export async function maySetSettings(tx: Db, actorId: string): Promise<boolean> {
  const [own] = await authorities(tx, eq(users.id, actorId));
  return can(own, 'manageSettings');
}

async function authorities(tx: Db, whose: ReturnType<typeof eq>): Promise<Authority[]> {
  const rows = await tx
    .select({ userType: users.userType, granted: customRoles.granted })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.roleId))
    .where(and(whose, eq(users.isActive, true), eq(users.isGuest, false)));
  return rows.map((each) => ({ ...each, userType: parseUserType(each.userType) }));
}
