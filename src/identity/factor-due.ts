import { signedInAccount, storeAccount } from '#src/identity/credentials.ts';

/** The server answers this person nothing until they have a second factor: their screens lead them there. */
export function noteFactorDue(): void {
  const account = signedInAccount.peek();
  if (account && !account.second_factor_due) void storeAccount({ ...account, second_factor_due: true });
}
