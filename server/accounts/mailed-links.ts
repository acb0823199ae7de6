import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { RESET_LINK_MINUTES, VERIFY_EMAIL_LINK_DAYS } from '#domain/accounts/account-terms.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { mailedLinks } from '#server/db/tables/proofs-tables.ts';
import { problem, type ApiProblem } from '#server/http/api-problem.ts';

export type LinkPurpose = Exclude<(typeof mailedLinks.$inferSelect)['purpose'], 'delete_account'>;

const EARLIER_LETTER =
  'Ese enlace es de un correo anterior. Abre el del último que te enviamos, o pide otro.';

const livesMs = {
  verify_email: VERIFY_EMAIL_LINK_DAYS * DAY_MS,
  reset_password: RESET_LINK_MINUTES * MINUTE_MS,
} satisfies Record<LinkPurpose, number>;

/**
 * Makes the secret of a link. With nobody to send it to, it does the same work and the secret opens nothing.
 * A new link to reset a password ends the ones before it.
 */
export async function makeLink(
  tx: Db,
  of: { userId: string | null; purpose: LinkPurpose; nowMs: number },
): Promise<string> {
  const { userId, purpose, nowMs } = of;
  const secret = randomBytes(32).toString('base64url');
  if (purpose === 'reset_password')
    await tx
      .update(mailedLinks)
      .set({ usedAt: new Date(nowMs) })
      .where(
        and(
          eq(mailedLinks.userId, userId ?? ''),
          eq(mailedLinks.purpose, purpose),
          isNull(mailedLinks.usedAt),
        ),
      );
  await tx.insert(mailedLinks).values({
    hash: hashToken(secret),
    userId,
    purpose,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + livesMs[purpose]),
  });
  return secret;
}

/**
 * Uses a link, once.
 * @returns the account it belongs to, or null when the link does not exist, has ended, or was used.
 */
export async function takeLink(
  tx: Db,
  of: { secret: string; purpose: LinkPurpose; nowMs: number },
): Promise<string | null> {
  const now = new Date(of.nowMs);
  const [link] = await tx
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLinks.hash, hashToken(of.secret)),
        eq(mailedLinks.purpose, of.purpose),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
      ),
    )
    .returning({ userId: mailedLinks.userId });
  return link?.userId ?? null;
}

/** The account that a link of this purpose belongs to, used or not. */
export async function linkHolder(
  tx: Db,
  of: { secret: string; purpose: LinkPurpose },
): Promise<string | null> {
  const [link] = await tx
    .select({ userId: mailedLinks.userId })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.hash, hashToken(of.secret)), eq(mailedLinks.purpose, of.purpose)));
  return link?.userId ?? null;
}

/**
 * Why a link does not work any more: a person with two letters is told that it is the earlier one, since the later one
 * does.
 */
export async function refusalOfLink(
  tx: Db,
  of: { secret: string; purpose: LinkPurpose; nowMs: number },
): Promise<ApiProblem> {
  const [link] = await tx
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.hash, hashToken(of.secret)), eq(mailedLinks.purpose, of.purpose)));
  if (!link?.userId || !link.usedAt) return spentLink();
  // The later link was made in the moment in which it ended this one (`makeLink`).
  const [later] = await tx
    .select({ hash: mailedLinks.hash })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, link.userId),
        eq(mailedLinks.purpose, of.purpose),
        ne(mailedLinks.hash, link.hash),
        eq(mailedLinks.createdAt, link.usedAt),
      ),
    );
  return later ? problem(400, 'SEC_002', EARLIER_LETTER) : spentLink();
}

export function spentLink(): ApiProblem {
  return problem(400, 'SEC_002', 'El enlace venció o ya se usó. Pide uno nuevo.');
}
