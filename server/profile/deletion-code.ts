import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { RESET_LINK_MINUTES } from '#domain/accounts/account-terms.ts';
import { CODE_DIGITS } from '#domain/accounts/one-time-code.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { deletionCodeMessage } from '#server/accounts/account-messages.ts';
import { userById } from '#server/auth/account-storage.ts';
import { mailedLinks } from '#server/db/tables/proofs-tables.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

const PURPOSE = 'delete_account';

/**
 * Mails a person a code with which they delete their account: who enters with Google has no password to prove it with.
 * Another one ends none of those before, since letters arrive in any order.
 */
export async function sendDeletionCode(services: Services, userId: string): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const user = await userById(tx, userId);
    if (!user || user.isGuest) throw notFound();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const times = {
      createdAt: new Date(nowMs),
      expiresAt: new Date(nowMs + RESET_LINK_MINUTES * MINUTE_MS),
    };
    await tx
      .insert(mailedLinks)
      .values({ hash: hashOf(services, userId, code), userId, purpose: PURPOSE, ...times })
      .onConflictDoUpdate({ target: mailedLinks.hash, set: times });
    await writeMessages(tx, [deletionCodeMessage(user.email, code)], nowMs);
  });
}

/** Whether a code is one that this person was mailed and that did not end. It goes with the account. */
export async function isDeletionCode(services: Services, userId: string, code: string): Promise<boolean> {
  const found = await services.database.db
    .select({ hash: mailedLinks.hash })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.hash, hashOf(services, userId, code)),
        eq(mailedLinks.purpose, PURPOSE),
        gt(mailedLinks.expiresAt, new Date(services.now())),
      ),
    );
  return found.length > 0;
}

/** Six digits could be guessed from a plain hash, so the hash also covers the server's secret. */
function hashOf({ config }: Services, userId: string, code: string): string {
  return createHmac('sha256', config.jwtSecret).update(`${PURPOSE}:${userId}:${code}`).digest('hex');
}
