import { isAdmin, type UserType } from '#domain/accounts/roles/roles.ts';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import { isPasskeySession } from '#server/auth/passkey-session.ts';
import { isAmongNetworks } from '#server/auth/portal-networks.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/** Whether who signs in or renews a session, its family, gets a grant for their device, new or renewed. */
export type OfflineGrantRule = (
  db: Db,
  session: { id: string; userType: UserType; family: string },
) => Promise<boolean>;

/**
 * What a session would not do from this address, it gives no device a grant to do either: staff get none from outside the
 * portal's addresses, nor while they owe a second factor (decision 0128). A grant of before stays as it is. The settings
 * are read here, so that the rule can be asked within a transaction.
 */
export async function offlineGrantRule(services: Services, address: string): Promise<OfflineGrantRule> {
  const { values } = await companySettings(services).lastKnown();
  const isInPortal = isAmongNetworks(address, values['security.portal_addresses']);
  const roles = values['security.second_factor_roles'];
  return async (db, { id, userType, family }) => {
    if (!isAdmin(userType)) return true;
    if (!isInPortal || !roles.includes(userType)) return isInPortal;
    return (await factorSince(db, id)) !== null || isPasskeySession(db, family);
  };
}
