import { eq, sql } from 'drizzle-orm';
import type { Account } from '#domain/accounts/account.ts';
import { parseUserType } from '#domain/accounts/roles.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';

type UserRow = typeof users.$inferSelect;

export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export function accountOf(row: UserRow): Account {
  return {
    id: row.id,
    email: row.email,
    user_type: parseUserType(row.userType),
    nombre: row.nombre,
    email_verified: row.emailVerified,
    phone_verified: row.phoneVerified,
    is_active: row.isActive,
    vendor_id: row.vendorId,
  };
}
