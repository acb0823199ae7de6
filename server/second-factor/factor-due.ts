import type { Account } from '#domain/accounts/account.ts';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import { needsFactor } from '#server/auth/required-factor.ts';
import type { Services } from '#server/http/app-env.ts';

/** The account as it is told to its own person: with whether its role needs a second factor that it has not got. */
export async function withFactorDue(services: Services, account: Account): Promise<Account> {
  const isDue =
    (await needsFactor(services, account.user_type)) &&
    (await factorSince(services.database.db, account.id)) === null;
  return isDue ? { ...account, second_factor_due: true } : account;
}
