import { authorityOf, type Account } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { dashboardOf } from '#src/shared/accounts/home-of.ts';

/**
 * The main action of the landing for who looks at it (spec §2): administrators, vendors and everybody else have
 * dashboards of their own. A guest of a purchase has no account yet.
 */
export function startOf(person: Pick<Account, 'user_type' | 'is_guest'> | null): {
  href: string;
  label: string;
} {
  if (!person || person.is_guest) return { href: paths.register, label: 'Empezar en 5 Min' };
  return { href: dashboardOf(authorityOf(person)), label: 'Ir a Dashboard' };
}
