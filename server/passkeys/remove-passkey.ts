import { and, eq, inArray, ne } from 'drizzle-orm';
import { isAdmin, parseUserType } from '#domain/accounts/roles/roles.ts';
import type { RemovePasskeyBody } from '#domain/passkeys/passkey.ts';
import { userById } from '#server/auth/account-storage.ts';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import { isPassword } from '#server/auth/password.ts';
import { needsFactor } from '#server/auth/required-factor.ts';
import type { Db } from '#server/db/database.ts';
import { googleIdentities, users } from '#server/db/tables/accounts-tables.ts';
import { passkeys, passkeySessions } from '#server/db/tables/passkeys-tables.ts';
import { freshFactors } from '#server/db/tables/second-factor-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { ifProven } from '#server/messages/if-proven.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { passkeyRemovedMessage } from '#server/passkeys/passkey-messages.ts';
import { noSuchPasskey } from '#server/passkeys/passkeys-storage.ts';

type UserRow = typeof users.$inferSelect;

const WRONG_PASSWORD = 'La contraseña no es la de tu cuenta.';
const NO_PASSWORD =
  'Tu cuenta pide un segundo factor: quita la llave con un código o con otra llave de acceso, y no con la contraseña.';
const LAST_WAY =
  'Es lo único con que entras a tu cuenta. Confirma primero tu correo: con él puedes elegir una contraseña.';

/**
 * Whether the password may stand in for a fresh proof where a passkey is removed: who lost the only one has no other. Not
 * where more than the password is asked for, or it would be enough to get past that.
 */
export async function passwordRemoves(services: Services, user: UserRow): Promise<boolean> {
  if ((await factorSince(services.database.db, user.id)) !== null) return false;
  return !(await needsFactor(services, parseUserType(user.userType)));
}

/**
 * Checks the password of who removes a passkey without a fresh proof.
 * @throws ApiProblem 409 where a password is not enough, 422 for a wrong one.
 */
export async function provePassword(
  services: Services,
  userId: string,
  password: NonNullable<RemovePasskeyBody['password']>,
): Promise<void> {
  const user = await userById(services.database.db, userId);
  if (!user) throw noSuchPasskey();
  if (!(await passwordRemoves(services, user))) throw problem(409, 'API_001', NO_PASSWORD);
  if (!(await isPassword(user.passwordHash, password, services.config.passwordCost)))
    throw problem(422, 'AUTH_001', WRONG_PASSWORD, [{ field: 'password', message: WRONG_PASSWORD }]);
}

/**
 * Removes a passkey of who proved that the account is theirs. Its person reads of it in a letter. The sessions that it
 * opened stay open, and count as opened with a password; those elsewhere have nothing more that it proved.
 * @param session the one that removes it, and stays proven.
 * @throws ApiProblem 404 for one that is not of this account, 409 for the last way in.
 */
export function removePasskey(
  services: Services,
  { userId, family }: { userId: string; family: string },
  id: string,
): Promise<void> {
  const nowMs = services.now();
  return services.database.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
    const [row] = await tx.select().from(passkeys).where(own);
    if (!user || !row) throw noSuchPasskey();
    if (await isLastWayIn(services, tx, user, row)) throw problem(409, 'API_001', LAST_WAY);
    const others = and(inArray(freshFactors.family, sessionsOf(tx, id)), ne(freshFactors.family, family));
    await tx.delete(freshFactors).where(others);
    await tx.delete(passkeys).where(own);
    const letter = passkeyRemovedMessage(user.email, { name: row.name, url: services.config.publicUrl });
    await writeMessages(tx, ifProven(user, letter), nowMs);
  });
}

/** The sessions that a passkey proved. */
function sessionsOf(tx: Db, passkeyId: string) {
  return tx
    .select({ family: passkeySessions.family })
    .from(passkeySessions)
    .where(eq(passkeySessions.passkeyId, passkeyId));
}

/**
 * Whether nothing else opens the account. Who registered has a password, and who proved their e-mail can choose one; who came
 * with Google and proved none has only Google, where it is offered and opens their role.
 */
async function isLastWayIn(
  { config }: Services,
  tx: Db,
  { id: userId, emailVerified, userType }: UserRow,
  { id, domain }: typeof passkeys.$inferSelect,
): Promise<boolean> {
  if (emailVerified || domain !== config.relyingParty?.id) return false;
  const others = and(eq(passkeys.userId, userId), eq(passkeys.domain, domain), ne(passkeys.id, id));
  if ((await tx.$count(passkeys, others)) > 0) return false;
  const cameWithGoogle = (await tx.$count(googleIdentities, eq(googleIdentities.userId, userId))) > 0;
  const googleOpens = config.google !== null && !isAdmin(parseUserType(userType));
  return cameWithGoogle && !googleOpens;
}
