import { sql } from 'drizzle-orm';
import { parseUserType, USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import type { RoleCounts } from '#domain/people/custom-role.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** How many open accounts have each fixed role itself. */
export async function roleCounts(db: Db): Promise<RoleCounts['data']> {
  const rows = await rowsOf<{ user_type: string; people: number }>(
    db,
    sql`select user_type, count(*)::int as people from users where is_active and not is_guest and role_id is null group by user_type`,
  );
  const people = sumByKey(rows.map((each) => [parseUserType(each.user_type), each.people] as const));
  return USER_TYPES.map((role) => ({ role, people: people.get(role) ?? 0 }));
}
