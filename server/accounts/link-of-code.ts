import { and, eq, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { CODE_TRIES } from '#domain/accounts/one-time-code.ts';
import { hashOfMailedCode, isSameHash, wrongMailedCode } from '#server/accounts/mailed-codes.ts';
import type { LinkPurpose } from '#server/accounts/mailed-links.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { mailedLinks } from '#server/db/tables/proofs-tables.ts';
import type { Services } from '#server/http/app-env.ts';

/** What somebody typed of a letter: the mailbox that it came to, and its code. */
export interface TypedCode {
  email: string;
  code: string;
}

/**
 * The hash of the link beside a code, as if its link had been opened. Letters arrive in any order: that of any letter
 * whose time is not over counts. A try counts for every open letter of the mailbox before the code is looked at, and each
 * has few; a right one costs none. It does the same work for a mailbox that nobody has.
 * @returns null when the code is of none of them, or their tries are over.
 */
async function linkOfCode(
  services: Services,
  purpose: LinkPurpose,
  { email, code }: TypedCode,
): Promise<string | null> {
  const { db } = services.database;
  const ofMailbox = and(
    eq(mailedLinks.purpose, purpose),
    gt(mailedLinks.expiresAt, new Date(services.now())),
    isNotNull(mailedLinks.codeHash),
    sql`${mailedLinks.userId} in (select id from ${users} where lower(${users.email}) = ${email.toLowerCase()})`,
  );
  const columns = { hash: mailedLinks.hash, codeHash: mailedLinks.codeHash };
  const open = await db
    .update(mailedLinks)
    .set({ tries: sql`${mailedLinks.tries} + 1` })
    .where(and(ofMailbox, isNull(mailedLinks.usedAt), lt(mailedLinks.tries, CODE_TRIES)))
    .returning(columns);
  // Typed again after a lost answer.
  const used = await db
    .select(columns)
    .from(mailedLinks)
    .where(and(ofMailbox, isNotNull(mailedLinks.usedAt)));
  const found = [...open, ...used].find(({ hash, codeHash }) =>
    isSameHash(codeHash ?? '', hashOfMailedCode(services, hash, code)),
  );
  if (found) await giveBackTry(db, and(ofMailbox, isNull(mailedLinks.usedAt)));
  return found?.hash ?? null;
}

async function giveBackTry(db: Db, where: SQL | undefined): Promise<void> {
  await db
    .update(mailedLinks)
    .set({ tries: sql`greatest(${mailedLinks.tries} - 1, 0)` })
    .where(where);
}

/** What a person shows of a letter: the secret of its link, or its code. */
export type MailedProofGiven = { token: string } | TypedCode;

/**
 * The hash of the link of a letter that a person shows something of, whether it still does anything or not.
 * @throws ApiProblem 422 for a code that is of none.
 */
export async function hashOfGiven(
  services: Services,
  purpose: LinkPurpose,
  given: MailedProofGiven,
): Promise<string> {
  if ('token' in given) return hashToken(given.token);
  const hash = await linkOfCode(services, purpose, given);
  if (hash === null) throw wrongMailedCode();
  return hash;
}
