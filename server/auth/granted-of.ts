import { sql, type SQL } from 'drizzle-orm';

/**
 * What a row of `users` keeps of its role, where it has one of the company's own; null for a fixed role.
 * @param users the name that the table has in the statement.
 */
export function grantedOf(users: string): SQL {
  return sql.raw(`(select c.granted from custom_roles c where c.id = ${users}.role_id)`);
}
