import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { RESET_LINK_MINUTES, VERIFY_EMAIL_LINK_DAYS } from '#domain/accounts/account-terms.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { hashOfMailedCode, newMailedCode } from '#server/accounts/mailed-codes.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { mailedLinks } from '#server/db/tables/proofs-tables.ts';
import { problem, type ApiProblem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';

export type LinkPurpose = Exclude<(typeof mailedLinks.$inferSelect)['purpose'], 'delete_account'>;

/** Codes that an account is mailed in a day, so that many letters do not make many tries. Later letters have the link alone. */
const CODES_A_DAY = 10;

const livesMs = {
  verify_email: VERIFY_EMAIL_LINK_DAYS * DAY_MS,
  reset_password: RESET_LINK_MINUTES * MINUTE_MS,
} satisfies Record<LinkPurpose, number>;

/** What a letter lets a person do something with. */
export interface MailedProof {
  /** Of the link. */
  secret: string;
  /** To type; null in the eleventh letter of a day. */
  code: string | null;
}

/**
 * Makes the link of a letter and the code beside it. With nobody to send them to, it does the same work and they open
 * nothing. Letters arrive in any order: a new one ends none of those before.
 */
export async function makeLink(
  { config }: Pick<Services, 'config'>,
  tx: Db,
  of: { userId: string | null; purpose: LinkPurpose; nowMs: number },
): Promise<MailedProof> {
  const { userId, purpose, nowMs } = of;
  const secret = randomBytes(32).toString('base64url');
  const hash = hashToken(secret);
  const [recent] = await tx
    .select({ codes: sql<number>`count(${mailedLinks.codeHash})::int` })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, userId ?? ''),
        eq(mailedLinks.purpose, purpose),
        gt(mailedLinks.createdAt, new Date(nowMs - DAY_MS)),
      ),
    );
  const made = newMailedCode();
  const code = (recent?.codes ?? 0) < CODES_A_DAY ? made : null;
  await tx.insert(mailedLinks).values({
    hash,
    codeHash: code && hashOfMailedCode({ config }, hash, code),
    userId,
    purpose,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + livesMs[purpose]),
  });
  return { secret, code };
}

/** Ends the links of an account, once one of them did what they are for. */
export async function endLinks(tx: Db, userId: string, purpose: LinkPurpose, nowMs: number): Promise<void> {
  await tx
    .update(mailedLinks)
    .set({ usedAt: new Date(nowMs) })
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose), isNull(mailedLinks.usedAt)));
}

/**
 * Uses a link, once.
 * @returns the account it belongs to, or null when the link does not exist, has ended, or was used.
 */
export async function takeLink(
  tx: Db,
  of: { hash: string; purpose: LinkPurpose; nowMs: number },
): Promise<string | null> {
  const now = new Date(of.nowMs);
  const [link] = await tx
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLinks.hash, of.hash),
        eq(mailedLinks.purpose, of.purpose),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
      ),
    )
    .returning({ userId: mailedLinks.userId });
  return link?.userId ?? null;
}

/** The account that a link of this purpose belongs to, used or not. */
export async function linkHolder(tx: Db, of: { hash: string; purpose: LinkPurpose }): Promise<string | null> {
  const [link] = await tx
    .select({ userId: mailedLinks.userId })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.hash, of.hash), eq(mailedLinks.purpose, of.purpose)));
  return link?.userId ?? null;
}

export function spentLink(): ApiProblem {
  return problem(400, 'SEC_002', 'El enlace venció o ya se usó. Pide uno nuevo.');
}
