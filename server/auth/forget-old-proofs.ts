import { and, isNull, lt, notExists, eq, gt } from 'drizzle-orm';
import { AUTH_EVENTS_RETENTION_DAYS } from '#domain/accounts/account-terms.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import type { Db } from '#server/db/database.ts';
import { companyInvitations } from '#server/db/tables/companies-tables.ts';
import { mailedLinks, oneTimeCodes } from '#server/db/tables/proofs-tables.ts';
import { authEvents, refreshTokens } from '#server/db/tables/auth-tables.ts';
import { passkeyChallenges, passkeySessions } from '#server/db/tables/passkeys-tables.ts';
import { freshFactors, rememberedDevices, signInChallenges } from '#server/db/tables/second-factor-tables.ts';
import { securityAnomalies } from '#server/db/tables/security-tables.ts';
import { storeInvitations } from '#server/db/tables/stores-tables.ts';

/** A person who opens a link late still hears that it was used. */
const LINKS_KEPT_DAYS = 30;
const CODES_KEPT_DAYS = 1;

/**
 * Forgets links, codes, remembered devices and authentication records that are of no use any more, and the e-mails of people who
 * were invited to a store or a company and did not come.
 */
export async function forgetOldProofs(db: Db, nowMs: number): Promise<void> {
  const before = (days: number) => new Date(nowMs - days * DAY_MS);
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, before(LINKS_KEPT_DAYS)));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before(CODES_KEPT_DAYS)));
  await db
    .delete(storeInvitations)
    .where(and(isNull(storeInvitations.acceptedBy), lt(storeInvitations.expiresAt, before(0))));
  await db
    .delete(companyInvitations)
    .where(and(isNull(companyInvitations.acceptedBy), lt(companyInvitations.expiresAt, before(0))));
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, before(0)));
  await db.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, before(0)));
  await db.delete(freshFactors).where(lt(freshFactors.provedAt, before(1)));
  await db.delete(securityAnomalies).where(lt(securityAnomalies.at, before(AUTH_EVENTS_RETENTION_DAYS)));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before(0)));
  await forgetEndedSessions(db, before(0), before(1));
  await db.delete(authEvents).where(lt(authEvents.at, before(AUTH_EVENTS_RETENTION_DAYS)));
}

/** What proved sessions that nobody can renew any more; a session that opens right now has no token yet. */
async function forgetEndedSessions(db: Db, now: Date, yesterday: Date): Promise<void> {
  const renewable = db
    .select({ family: refreshTokens.family })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.family, passkeySessions.family), gt(refreshTokens.expiresAt, now)));
  await db.delete(passkeySessions).where(and(lt(passkeySessions.provedAt, yesterday), notExists(renewable)));
}
