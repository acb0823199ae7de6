import type { Account } from '#domain/accounts/account.ts';
import { isFactorDue } from '#server/auth/required-factor.ts';
import type { Services } from '#server/http/app-env.ts';

/** The account as it is told to its own person: with whether its role needs a second factor that this session has not got. */
export async function withFactorDue(
  services: Services,
  account: Account,
  family: string | null,
): Promise<Account> {
  const isDue = await isFactorDue(services, { id: account.id, userType: account.user_type }, family);
  return isDue ? { ...account, second_factor_due: true } : account;
}
