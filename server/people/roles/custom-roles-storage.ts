import { eq, inArray, sql } from 'drizzle-orm';
import { grantRefusals } from '#domain/accounts/roles/may-grant.ts';
import { roleLabels, roleNamed, type UserType } from '#domain/accounts/roles/roles.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import type { CustomRole } from '#domain/people/custom-role.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { customRoles } from '#server/db/tables/accounts-tables.ts';
import { accountInvitations } from '#server/db/tables/people-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

export type CustomRoleRow = typeof customRoles.$inferSelect;

/** The roles of the company's own by name, with who has each. */
export function listCustomRoles(db: Db): Promise<CustomRole[]> {
  return rowsOf<CustomRole>(
    db,
    sql`select r.id, r.name, r.base, r.granted, r.version, ${wireInstant(sql`r.changed_at`)} as changed_at,
          (select coalesce(u.nombre, u.email) from users u where u.id = r.changed_by) as changed_by_name,
          (select count(*)::int from users u where u.role_id = r.id) as people,
          (select count(*)::int from account_invitations i where i.role_id = r.id and ${openInvitation()}) as invited
        from custom_roles r order by lower(r.name), r.id`,
  );
}

/** Whether the row `i` of `account_invitations` can be accepted, or sent again. */
function openInvitation() {
  return sql`i.accepted_at is null and i.withdrawn_at is null`;
}

export async function customRolesById(db: Db, ids: readonly string[]): Promise<Map<string, CustomRoleRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(customRoles)
    .where(inArray(customRoles.id, [...new Set(ids)]));
  return new Map(rows.map((each) => [each.id, each]));
}

/**
 * A role as it is given: a fixed one, or one of the company's own, which nobody changes or removes before this transaction
 * ends. Held before stores and people.
 * @throws ApiProblem 409 where it is none of that role any more.
 */
export async function holdRole(tx: Db, role: UserType, roleId: string | null): Promise<CustomRoleRow | null> {
  if (roleId === null) return null;
  const [row] = await tx.select().from(customRoles).where(eq(customRoles.id, roleId)).for('share');
  if (row?.base !== role) throw problem(409, 'API_001', grantRefusals.no_such_role);
  return row;
}

/**
 * The role of the company's own that an invitation names, held like `holdRole`; null where it names a fixed one, and
 * undefined where the role is gone.
 */
export async function roleOfInvitation(tx: Db, id: string): Promise<CustomRoleRow | null | undefined> {
  const [named] = await tx
    .select({ roleId: accountInvitations.roleId })
    .from(accountInvitations)
    .where(eq(accountInvitations.id, id));
  if (!named || named.roleId === null) return null;
  const [role] = await tx.select().from(customRoles).where(eq(customRoles.id, named.roleId)).for('share');
  return role;
}

/** A role that somebody writes into a file, by the name of a fixed one or of one of the company's own. */
export interface RoleByName {
  role: UserType;
  custom: CustomRoleRow | null;
}

/** Reads the roles of a file. Null is no role. */
export async function rolesByName(tx: Db): Promise<(written: string) => RoleByName | null> {
  const rows = await tx.select().from(customRoles).for('share');
  const byName = new Map(rows.map((each) => [foldSpanish(each.name), each]));
  return (written) => {
    const custom = byName.get(foldSpanish(written.trim()));
    if (custom) return { role: custom.base, custom };
    const role = roleNamed(written);
    return role && { role, custom: null };
  };
}

/** The name of a role as letters and lists say it. */
export function nameOfRole(role: UserType, custom: Pick<CustomRoleRow, 'name'> | null | undefined): string {
  return custom?.name ?? roleLabels[role];
}
