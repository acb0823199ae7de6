import { isAdmin, type UserType } from '#domain/accounts/roles.ts';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/** Whether the company asks this role for a second factor (`security.second_factor_roles`). */
export async function needsFactor(services: Services, role: UserType): Promise<boolean> {
  const { values } = await companySettings(services).lastKnown();
  return values['security.second_factor_roles'].includes(role);
}

/** Whether an account's role needs a second factor and the account has none. */
export async function isFactorDue(
  services: Services,
  { id, userType }: { id: string; userType: UserType },
): Promise<boolean> {
  if (!isAdmin(userType) || !(await needsFactor(services, userType))) return false;
  return (await factorSince(services.database.db, id)) === null;
}
