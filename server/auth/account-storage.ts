import { and, desc, eq, sql } from 'drizzle-orm';
import { isErased, type Account } from '#domain/accounts/account.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import type { Db } from '#server/db/database.ts';
import { customRoles, users } from '#server/db/tables/accounts-tables.ts';
import { notFound } from '#server/http/api-problem.ts';

type UserRow = typeof users.$inferSelect;

/** The account that proved the e-mail; there is at most one. */
export async function emailOwner(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(hasEmail(email), eq(users.emailVerified, true)));
  return row;
}

/** The newest account that claims the e-mail and has not proved it. */
export async function emailClaimant(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(hasEmail(email), eq(users.emailVerified, false)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(1);
  return row;
}

/**
 * Whom to write to at an e-mail: its owner or, while nobody has proved it, the newest claimant. It is one
 * query either way, so that time does not tell which there is.
 */
export async function emailHolder(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(hasEmail(email))
    .orderBy(desc(users.emailVerified), desc(users.createdAt), desc(users.id))
    .limit(1);
  return row;
}

/** A guest's e-mail is neither a way in nor an address to write to. */
function hasEmail(email: string) {
  return and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.isGuest, false));
}

/** Whether nobody signs in to an account as to their own: a guest's, one that was deleted, one that another took in. */
export function isNobodys(row: Pick<UserRow, 'isGuest' | 'email' | 'mergedInto'>): boolean {
  return row.isGuest || isErased(row) || row.mergedInto !== null;
}

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** An account as it is now. @throws ApiProblem 404 when there is none. */
export async function accountNow(db: Db, id: string): Promise<Account> {
  const user = await userById(db, id);
  if (!user) throw notFound();
  return accountWithRole(db, user);
}

/** An account with what its role keeps and is called, where that is one of the company's own. */
export async function accountWithRole(db: Db, row: UserRow): Promise<Account> {
  if (row.roleId === null) return accountOf(row);
  const [role] = await db.select().from(customRoles).where(eq(customRoles.id, row.roleId));
  return { ...accountOf(row), role_name: role?.name ?? null, granted: role?.granted ?? [] };
}

/** An account of a fixed role. */
export function accountOf(row: UserRow): Account {
  return {
    id: row.id,
    email: row.email,
    user_type: parseUserType(row.userType),
    nombre: row.nombre,
    telefono: row.phone,
    email_verified: row.emailVerified,
    phone_verified: row.phoneVerified,
    is_active: row.isActive,
    vendor_id: row.vendorId,
    is_guest: row.isGuest,
  };
}
