import { emailClaimant, emailOwner } from '#server/auth/account-storage.ts';
import { isPassword } from '#server/auth/password.ts';
import type { PasswordCost } from '#server/config/server-variables.ts';
import type { Db } from '#server/db/database.ts';

/**
 * The account that an e-mail and a password open: the one that proved the e-mail or, failing that, the newest
 * that only claims it. Both passwords are always compared, so that time does not tell which of them exist.
 * @param about hears whose account was tried, for the record.
 */
export async function findByCredentials(
  db: Db,
  cost: PasswordCost,
  email: string,
  password: string,
  about: (userId: string | null) => void,
) {
  const [owner, claimant] = [await emailOwner(db, email), await emailClaimant(db, email)];
  const [opensOwner, opensClaimant] = await Promise.all([
    isPassword(owner?.passwordHash ?? null, password, cost),
    isPassword(claimant?.passwordHash ?? null, password, cost),
  ]);
  const user = opensOwner ? owner : opensClaimant ? claimant : undefined;
  about((user ?? owner ?? claimant)?.id ?? null);
  return user;
}
