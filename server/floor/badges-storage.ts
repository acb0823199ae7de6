import { createHash, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { BADGE_LENGTH, BADGE_LETTERS, BADGE_MARK, type IssuedBadge } from '#domain/floor/badge.ts';
import type { Db } from '#server/db/database.ts';
import { badges } from '#server/db/tables/auth-tables.ts';

/** Gives a person a badge; their former badge opens nothing any more. The code is not kept. */
export async function issueBadge(db: Db, userId: string, nowMs: number): Promise<IssuedBadge> {
  const letters = Array.from({ length: BADGE_LENGTH }, () => BADGE_LETTERS[randomInt(BADGE_LETTERS.length)]);
  const code = `${BADGE_MARK}${letters.join('')}`;
  const badge = { hash: hashOf(code), issuedAt: new Date(nowMs) };
  await db
    .insert(badges)
    .values({ userId, ...badge })
    .onConflictDoUpdate({ target: badges.userId, set: badge });
  return { code, hash: badge.hash };
}

/** The hash by which a device knows a person's badge; null when they have none. */
export async function badgeHashOf(db: Db, userId: string): Promise<string | null> {
  const [badge] = await db.select({ hash: badges.hash }).from(badges).where(eq(badges.userId, userId));
  return badge?.hash ?? null;
}

/**
 * The same as `badgeHash` in `identity/floor-people.ts`: a code has 130 random bits, so a plain hash is
 * enough.
 */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
