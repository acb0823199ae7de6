import { eq } from 'drizzle-orm';
import type { ForgotPasswordBody } from '#domain/accounts/recovery.ts';
import { passwordChangedMessage, resetPasswordMessage } from '#server/accounts/account-messages.ts';
import { emailHolder, emailOwner, userById } from '#server/auth/account-storage.ts';
import { refusedPassword } from '#server/accounts/common-passwords.ts';
import { hashOfGiven, type MailedProofGiven } from '#server/accounts/link-of-code.ts';
import { endLinks, linkHolder, makeLink, spentLink, takeLink } from '#server/accounts/mailed-links.ts';
import { hashPassword, isPassword } from '#server/auth/password.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { provingEmail } from '#server/accounts/prove-email.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { erasePasskeys, passkeysOf } from '#server/passkeys/passkeys-storage.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { companySettings } from '#server/settings/company-settings.ts';

const SAME_PASSWORD = 'Elige una contraseña distinta de la anterior: MeStore pidió cambiarla.';

/**
 * Writes to the person who has the e-mail, if there is one. The work and the answer are the same either way.
 */
export async function askForReset(services: Services, { email, portal }: ForgotPasswordBody): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const user = await emailHolder(tx, email);
    const proof = await makeLink(services, tx, {
      userId: user?.id ?? null,
      purpose: 'reset_password',
      nowMs,
    });
    const { publicUrl: url } = services.config;
    await writeMessages(tx, user ? [resetPasswordMessage(user.email, { url, portal, ...proof })] : [], nowMs);
  });
}

/**
 * Sets a password with a mailed link, or the code beside it. Every session and every offline grant of the account ends: everyone who
 * was in, is out. The commands a device had not sent wait there until their author signs in again. The link
 * also proves the e-mail, unless another account proved it meanwhile. The same link with the same password
 * again, after a lost answer, gets the first answer.
 * @returns the account's id.
 */
export async function resetPassword(
  services: Services,
  given: MailedProofGiven,
  password: string,
): Promise<string> {
  const passwordHash = await hashPassword(password, services.config.passwordCost);
  const { values } = await companySettings(services).now();
  const nowMs = services.now();
  const now = new Date(nowMs);
  const purpose = 'reset_password';
  const link = { hash: await hashOfGiven(services, purpose, given), purpose, nowMs } as const;
  const change = () =>
    services.database.db.transaction(async (tx) => {
      const userId = await takeLink(tx, link);
      const user = await userById(tx, userId ?? (await linkHolder(tx, link)) ?? '');
      if (!user) throw spentLink();
      if (!userId) {
        if (await isPassword(user.passwordHash, password)) return user.id;
        throw spentLink();
      }
      const refused = refusedPassword(password, user.email, values);
      if (refused) throw refused;
      if (user.passwordExpiredAt && (await isPassword(user.passwordHash, password)))
        throw problem(422, 'VAL_002', SAME_PASSWORD, [{ field: 'password', message: SAME_PASSWORD }]);
      const owner = await emailOwner(tx, user.email);
      await tx
        .update(users)
        .set({ passwordHash, passwordExpiredAt: null, emailVerified: !owner || owner.id === user.id })
        .where(eq(users.id, user.id));
      await endSessions(tx, user.id, now);
      await endLinks(tx, user.id, purpose, nowMs);
      // Who had not proved the e-mail may be somebody else, who would go on opening the account of whoever has it.
      const erased = user.emailVerified ? 0 : await erasePasskeys(tx, user.id);
      const left = (await passkeysOf(tx, user.id)).length;
      const passkeys = erased > 0 ? 'erased' : left > 0 ? 'left' : 'none';
      const letter = passwordChangedMessage(user.email, { url: services.config.publicUrl, passkeys });
      await writeMessages(tx, [letter], nowMs);
      return user.id;
    });
  return provingEmail(change);
}
