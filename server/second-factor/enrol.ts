import { and, eq, isNull } from 'drizzle-orm';
import {
  formatRecoveryCode,
  type FactorCode,
  type FactorOffer,
} from '#domain/second-factor/second-factor.ts';
import { userById } from '#server/auth/account-storage.ts';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import { seal } from '#server/auth/seal.ts';
import { endOtherSessions, readmitSession } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import {
  freshFactors,
  recoveryCodes,
  rememberedDevices,
  secondFactors,
  signInChallenges,
} from '#server/db/tables/second-factor-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { isFactorFresh, noteFreshFactor } from '#server/second-factor/fresh-factor.ts';
import { factorAddedMessage, factorRemovedMessage } from '#server/second-factor/second-factor-messages.ts';
import { withFactor, withFirstCode } from '#server/second-factor/prove-factor.ts';
import { renewRecoveryCodes } from '#server/second-factor/recovery-codes.ts';
import { newTotpSecret, totpOffer } from '#server/second-factor/totp.ts';

const HAS_ONE =
  'Tu cuenta ya tiene un segundo factor. Para cambiarlo de teléfono, quítalo y actívalo de nuevo.';
const OF_GUESTS = 'Primero crea tu cuenta: un invitado no tiene segundo factor.';

/**
 * Begins an enrolment, in place of one that was not finished. It asks nobody for anything until a first code confirms it.
 * @throws ApiProblem 409 for an account that has a second factor, and for a guest.
 */
export async function beginEnrolment(services: Services, userId: string): Promise<FactorOffer> {
  const { db } = services.database;
  const user = await userById(db, userId);
  if (!user) throw notFound();
  if (user.isGuest) throw problem(409, 'API_001', OF_GUESTS);
  const secret = newTotpSecret();
  const of = {
    secret: services.config.applications.documentsKey,
    purpose: 'second factors',
    id: userId,
  } as const;
  const row = { sealed: seal(of, secret), createdAt: new Date(services.now()) };
  const begun = await db
    .insert(secondFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: row,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) throw problem(409, 'API_001', HAS_ONE);
  return totpOffer(secret, user.email);
}

/**
 * Confirms an enrolment with a first code. Its person reads of it in a letter, and the sessions that a password alone opened
 * elsewhere end.
 * @param family the session that enrols.
 * @returns their recovery codes.
 */
export function confirmEnrolment(
  services: Services,
  { userId, family }: { userId: string; family: string },
  code: string,
): Promise<string[]> {
  return withFirstCode(services, userId, code, async (tx) => {
    await endOtherSessions(tx, { userId, family }, new Date(services.now()));
    await readmitSession(tx, userId, family);
    await writeTo(services, tx, userId, factorAddedMessage);
    return (await renewRecoveryCodes(tx, userId)).map(formatRecoveryCode);
  });
}

/**
 * Makes new recovery codes in place of those that were left. A session that proved its factor a moment ago may ask again
 * with any code: the answer that was lost used the first one up, and with it maybe the last recovery code.
 */
export async function replaceRecoveryCodes(
  services: Services,
  session: { userId: string; family: string },
  code: FactorCode,
): Promise<string[]> {
  const { userId } = session;
  const { db } = services.database;
  const nowMs = services.now();
  const renew = async (tx: Db) => (await renewRecoveryCodes(tx, userId)).map(formatRecoveryCode);
  // A passkey is a fresh factor too, and has no recovery codes.
  const hasAuthenticator = (await factorSince(db, userId)) !== null;
  if (hasAuthenticator && (await isFactorFresh(db, session, nowMs))) return db.transaction(renew);
  return withFactor(services, userId, code, async (tx) => {
    await noteFreshFactor(tx, { ...session, nowMs });
    return renew(tx);
  });
}

/** Removes the second factor for who proves it once more. Its person reads of it in a letter. */
export function turnOffFactor(services: Services, userId: string, code: FactorCode): Promise<void> {
  return withFactor(services, userId, code, (tx) => removeFactor(services, tx, userId));
}

/**
 * Removes the second factor of an account, with all that goes with it, and writes to its person. Whoever calls it has
 * decided that it may be: the person by a code, or the operator for who lost everything.
 */
export async function removeFactor(services: Services, tx: Db, userId: string): Promise<void> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  await eraseFactor(tx, userId);
  if (removed[0]?.confirmedAt) await writeTo(services, tx, userId, factorRemovedMessage);
}

/** Erases all that is written of an account's second factor. */
export async function eraseFactor(tx: Db, userId: string): Promise<void> {
  for (const table of [recoveryCodes, rememberedDevices, signInChallenges, freshFactors, secondFactors])
    await tx.delete(table).where(and(eq(table.userId, userId)));
}

async function writeTo(
  services: Services,
  tx: Db,
  userId: string,
  message: typeof factorAddedMessage,
): Promise<void> {
  const user = await userById(tx, userId);
  if (user) await writeMessages(tx, [message(user.email, services.config.publicUrl)], services.now());
}
