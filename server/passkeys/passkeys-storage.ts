import { and, asc, eq, ne } from 'drizzle-orm';
import type { Passkey } from '#domain/passkeys/passkey.ts';
import type { Db } from '#server/db/database.ts';
import { passkeyChallenges, passkeys } from '#server/db/tables/passkeys-tables.ts';
import { notFound } from '#server/http/api-problem.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The passkeys of an account, oldest first. */
export function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** A passkey as its person sees it. @param domain of today; null where there are none here. */
export function passkeyDocument(row: PasskeyRow, domain: string | null): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    is_backed_up: row.isBackedUp,
    works_here: row.domain === domain,
  };
}

/** How many passkeys are bound to another domain than that of today, and open nothing here. */
export function passkeysElsewhere(db: Db, domain: string | null): Promise<number> {
  return db.$count(passkeys, domain === null ? undefined : ne(passkeys.domain, domain));
}

/** Gives a passkey another name. @throws ApiProblem 404 for one that is not of this account. */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<void> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw noSuchPasskey();
}

/**
 * Removes every passkey of an account, with the questions that wait and what they proved of sessions.
 * @returns how many there were.
 */
export async function erasePasskeys(tx: Db, userId: string): Promise<number> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  const erased = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return erased.length;
}

export function noSuchPasskey() {
  return notFound('Esa llave de acceso ya no está. Recarga la página.');
}
