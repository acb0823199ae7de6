import { roleLabels } from '#domain/accounts/roles.ts';
import type { Config } from '#server/config.ts';
import { demoAccounts, demoPassword } from '#server/seed/demo-accounts.ts';

/** Says where MeStore is and, while it is a demonstration, who one can be: one line per role. */
export function printWelcome(config: Config, address: string): void {
  console.log(`\nMeStore está en ${address}`);
  if (config.production || !config.seedDemo) return;
  console.log('\nCuentas de demostración (rol, email, contraseña):');
  const firstOfRole = demoAccounts.filter(
    (each, index) => demoAccounts.findIndex((other) => other.user_type === each.user_type) === index,
  );
  for (const each of firstOfRole) {
    console.log(`  ${roleLabels[each.user_type].padEnd(18)} ${each.email.padEnd(26)} ${demoPassword}`);
  }
  console.log('');
}
