import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { RECOVERY_CODES } from '#domain/second-factor/second-factor.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { recoveryCodes } from '#server/db/tables/second-factor-tables.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SIGNS = 16;

/** Makes an account's recovery codes, in place of those that it had. @returns them; only hashes stay. */
export async function renewRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOfCode(userId, code) })));
  return codes;
}

/** Uses a recovery code up. @returns whether it was one; of many at once, one hears so. */
export async function takeRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOfCode(userId, code))))
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** 80 bits of chance: each byte gives five of its eight, none more likely than another. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(SIGNS), (byte) => BASE32[byte % BASE32.length]).join('');
}

/** 80 bits cannot be guessed from a plain hash. */
function hashOfCode(userId: string, code: string): string {
  return hashToken(`recovery:${userId}:${code}`);
}
