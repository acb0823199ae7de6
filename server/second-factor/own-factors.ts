import { and, eq } from 'drizzle-orm';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import { passkeys } from '#server/db/tables/passkeys-tables.ts';
import type { Services } from '#server/http/app-env.ts';

/** What an account can prove itself with, besides its password. */
export interface OwnFactors {
  /** Since when it has an authenticator; null while it has none. */
  since: Date | null;
  /** Its passkeys of the domain of today: those of another one prove nothing here. */
  passkeys: number;
}

export async function ownFactors(
  { config, database: { db } }: Services,
  userId: string,
): Promise<OwnFactors> {
  const party = config.relyingParty;
  const ofDomain = party && and(eq(passkeys.userId, userId), eq(passkeys.domain, party.id));
  return {
    since: await factorSince(db, userId),
    passkeys: ofDomain ? await db.$count(passkeys, ofDomain) : 0,
  };
}
