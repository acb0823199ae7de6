import { eq } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import { alreadyRegisteredMessage, verifyEmailMessage } from '#server/accounts/account-messages.ts';
import { emailOwner, userById } from '#server/auth/account-storage.ts';
import { hashOfGiven, type MailedProofGiven } from '#server/accounts/link-of-code.ts';
import { linkHolder, makeLink, spentLink, takeLink } from '#server/accounts/mailed-links.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { uniqueViolation } from '#server/db/unique-violation.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

/** Writes again to a person whose e-mail is not proven. */
export async function mailVerification(services: Services, userId: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const user = await userById(tx, userId);
    if (user && !user.emailVerified) await writeToClaimant(services, tx, user);
  });
}

/**
 * Mails a link to prove the e-mail. When somebody else already proved it, tells that person that they have an
 * account.
 */
export async function writeToClaimant(
  services: Services,
  tx: Db,
  user: { id: string; email: string; nombre: string | null },
): Promise<void> {
  const nowMs = services.now();
  const { publicUrl } = services.config;
  const owner = await emailOwner(tx, user.email);
  const proof = await makeLink(services, tx, {
    userId: owner ? null : user.id,
    purpose: 'verify_email',
    nowMs,
  });
  const message = owner
    ? alreadyRegisteredMessage(owner.email, publicUrl)
    : verifyEmailMessage(user.email, { name: displayName(user), url: publicUrl, ...proof });
  await writeMessages(tx, [message], nowMs);
}

/**
 * A person who opens the link, or types the code beside it, has the mailbox: from now on the e-mail is this account's.
 * Opened again, it says the same.
 * @returns the account's id.
 */
export async function verifyEmail(services: Services, given: MailedProofGiven): Promise<string> {
  const purpose = 'verify_email';
  const link = { hash: await hashOfGiven(services, purpose, given), purpose, nowMs: services.now() } as const;
  return provingEmail(() =>
    services.database.db.transaction(async (tx) => {
      const userId = await takeLink(tx, link);
      if (userId) {
        await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
        return userId;
      }
      const earlier = await linkHolder(tx, link);
      const user = earlier ? await userById(tx, earlier) : undefined;
      if (!user?.emailVerified) throw spentLink();
      return user.id;
    }),
  );
}

/** When two accounts prove an e-mail at the same moment, the second hears so. */
export async function provingEmail<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error) !== 'users_verified_email') throw error;
    throw problem(409, 'API_001', 'Ese correo ya lo confirmó otra cuenta. Ingresa con ella.');
  }
}
