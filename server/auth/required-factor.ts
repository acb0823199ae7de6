import type { UserType } from '#domain/accounts/roles.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/** Whether the company asks this role for a second factor (`security.second_factor_roles`). */
export async function needsFactor(services: Services, role: UserType): Promise<boolean> {
  const { values } = await companySettings(services).lastKnown();
  return values['security.second_factor_roles'].includes(role);
}
