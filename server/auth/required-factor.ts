import { isAdmin, type UserType } from '#domain/accounts/roles/roles.ts';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import { isPasskeySession } from '#server/auth/passkey-session.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/** Whether the company asks this role for a second factor (`security.second_factor_roles`). */
export async function needsFactor(services: Services, role: UserType): Promise<boolean> {
  const { values } = await companySettings(services).lastKnown();
  return values['security.second_factor_roles'].includes(role);
}

/**
 * Whether an account's role needs a second factor, the account has none, and no passkey proved the session.
 * @param family the session that asks; null where none does.
 */
export async function isFactorDue(
  services: Services,
  { id, userType }: { id: string; userType: UserType },
  family: string | null,
): Promise<boolean> {
  if (!isAdmin(userType) || !(await needsFactor(services, userType))) return false;
  const { db } = services.database;
  if ((await factorSince(db, id)) !== null) return false;
  return family === null || !(await isPasskeySession(db, family));
}
