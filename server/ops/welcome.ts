import { inArray } from 'drizzle-orm';
import { roleLabels, USER_TYPES } from '#domain/accounts/roles.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { type DemoAccount, demoAccounts, demoPassword } from '#server/seed/demo-accounts.ts';

/** One account of the demonstration per role, of those that this installation has. */
export async function demoAccountsIn(db: Db): Promise<DemoAccount[]> {
  const ids = demoAccounts.map((each) => each.id);
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  const here = new Set(rows.map((each) => each.id));
  return USER_TYPES.flatMap(
    (role) => demoAccounts.find((each) => each.user_type === role && here.has(each.id)) ?? [],
  );
}

/** Says where MeStore is and, while it is a demonstration, who one can be. */
export function printWelcome(address: string, accounts: readonly DemoAccount[]): void {
  console.log(`\nMeStore está en ${address}`);
  if (accounts.length > 0) console.log('\nCuentas de demostración (rol, email, contraseña):');
  for (const each of accounts) {
    console.log(`  ${roleLabels[each.user_type].padEnd(18)} ${each.email.padEnd(26)} ${demoPassword}`);
  }
}
