import { and, eq, gt, lt, inArray, sql } from 'drizzle-orm';
import { CODE_TRIES } from '#domain/accounts/one-time-code.ts';
import { hashOfMailedCode, isSameHash } from '#server/accounts/mailed-codes.ts';
import type { companyInvitations } from '#server/db/tables/companies-tables.ts';
import type { storeInvitations } from '#server/db/tables/stores-tables.ts';
import type { Services } from '#server/http/app-env.ts';

/** Invitations to something that several people share, each with the code of its letter. */
type Invitations = typeof companyInvitations | typeof storeInvitations;

/**
 * The invitation of a letter to somebody's mailbox that has this code. A try counts for every open one before the code is looked
 * at, and each has few.
 * @returns the hash of its link; null when it is of none, or its tries are over.
 */
export async function invitationOfCode(
  services: Services,
  // Drizzle types the statements of one table at a time; both have these columns.
  invitations: Invitations,
  user: { email: string; isGuest: boolean } | undefined,
  code: string,
): Promise<string | null> {
  if (!user || user.isGuest) return null;
  const table = invitations as typeof storeInvitations;
  const { db } = services.database;
  const tried = await db
    .update(table)
    .set({ tries: sql`${table.tries} + 1` })
    .where(
      and(
        eq(sql`lower(${table.email})`, user.email.toLowerCase()),
        gt(table.expiresAt, new Date(services.now())),
        lt(table.tries, CODE_TRIES),
      ),
    )
    .returning({ id: table.id, hash: table.hash, codeHash: table.codeHash });
  const found = tried.find(({ id, codeHash }) =>
    isSameHash(codeHash ?? '', hashOfMailedCode(services, id, code)),
  );
  if (!found) return null;
  const ids = tried.map((each) => each.id);
  await db
    .update(table)
    .set({ tries: sql`greatest(${table.tries} - 1, 0)` })
    .where(inArray(table.id, ids));
  return found.hash;
}
