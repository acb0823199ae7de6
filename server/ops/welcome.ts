import { inArray } from 'drizzle-orm';
import { roleLabels, USER_TYPES } from '#domain/accounts/roles/roles.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { type DemoAccount, demoAccounts, demoPassword } from '#server/seed/demo-accounts.ts';

/** One demonstration account per role, as far as this installation has them. */
export async function demoAccountsIn(db: Db): Promise<DemoAccount[]> {
  const ids = demoAccounts.map((each) => each.id);
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  const here = new Set(rows.map((each) => each.id));
  return USER_TYPES.flatMap(
    (role) => demoAccounts.find((each) => each.user_type === role && here.has(each.id)) ?? [],
  );
}

/** Prints where MeStore runs and, while it is a demonstration, the accounts to try it with. */
export function printWelcome(address: string, accounts: readonly DemoAccount[]): void {
  console.log(`\nMeStore está en ${address}`);
  if (accounts.length > 0) console.log('\nCuentas de demostración (rol, email, contraseña):');
  for (const each of accounts) {
    console.log(`  ${roleLabels[each.user_type].padEnd(18)} ${each.email.padEnd(26)} ${demoPassword}`);
  }
}
