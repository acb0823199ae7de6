import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { customRoles, users } from '#server/db/tables/accounts-tables.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** A role of the company's own that keeps some things of its base. @returns its id. */
export async function aCustomRole(
  { db, services, accountId }: TestServer,
  { name, base = 'admin_logistics', granted }: { name?: string; base?: UserType; granted: readonly string[] },
): Promise<string> {
  const id = randomUUID();
  await db.insert(customRoles).values({
    id,
    name: name ?? `Rol ${id.slice(0, 8)}`,
    base,
    granted: [...granted],
    version: 1,
    changedBy: accountId('owner'),
    changedAt: new Date(services.now()),
  });
  return id;
}

/** Gives the account of a role one of the company's own, or takes it away. */
export async function giveCustomRole(
  { db, accountId }: TestServer,
  of: UserType,
  roleId: string | null,
): Promise<void> {
  await db
    .update(users)
    .set({ userType: of, roleId })
    .where(eq(users.id, accountId(of)));
}
