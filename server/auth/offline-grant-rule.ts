import { isAdmin, type UserType } from '#domain/accounts/roles.ts';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import { isAmongNetworks } from '#server/auth/portal-networks.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/** Whether who signs in or renews gets a grant for their device, new or renewed. */
export type OfflineGrantRule = (db: Db, user: { id: string; userType: UserType }) => Promise<boolean>;

/**
 * What a session would not do from this address, it gives no device a grant to do either: staff get none from outside the
 * portal's addresses, nor while they owe a second factor (decision 0128). A grant of before stays as it is. The settings
 * are read here, so that the rule can be asked within a transaction.
 */
export async function offlineGrantRule(services: Services, address: string): Promise<OfflineGrantRule> {
  const { values } = await companySettings(services).lastKnown();
  const isInPortal = isAmongNetworks(address, values['security.portal_addresses']);
  const roles = values['security.second_factor_roles'];
  return async (db, { id, userType }) => {
    if (!isAdmin(userType)) return true;
    return isInPortal && (!roles.includes(userType) || (await factorSince(db, id)) !== null);
  };
}
