import { eq, max } from 'drizzle-orm';
import type { GoogleLink } from '#domain/accounts/google-sign-in.ts';
import { googleUnlinkedMessage } from '#server/accounts/account-messages.ts';
import { userById } from '#server/auth/account-storage.ts';
import type { Db } from '#server/db/database.ts';
import { googleIdentities } from '#server/db/tables/accounts-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

/** Since when the account is entered with Google; null when it is not. */
export async function googleLinkOf(db: Db, userId: string): Promise<GoogleLink> {
  const [row] = await db
    .select({ linkedAt: max(googleIdentities.linkedAt) })
    .from(googleIdentities)
    .where(eq(googleIdentities.userId, userId));
  return { linked_at: row?.linkedAt?.toISOString() ?? null };
}

/**
 * Stops Google from opening this account, and writes to its owner. Open sessions stay. A repeated request
 * changes nothing.
 * @throws 409 while the e-mail is not proven: a password set by a mailed link would be the only way in.
 */
export async function unlinkGoogle(services: Services, userId: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const user = await userById(tx, userId);
    if (!user?.emailVerified)
      throw problem(
        409,
        'API_001',
        'Confirma tu correo antes de dejar de usar Google: es lo que te deja entrar.',
      );
    const gone = await tx.delete(googleIdentities).where(eq(googleIdentities.userId, userId)).returning();
    if (gone.length === 0) return;
    await writeMessages(tx, [googleUnlinkedMessage(user.email, services.config.publicUrl)], services.now());
  });
}
