import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { commandPieces } from '#server/db/tables/commands-tables.ts';

/** Of who sends photographs: enough for two of the longest commands at once. */
export const MAX_PIECES_OF_FILES = 64;
/** Of everybody else, guests too: enough for two of the longest orders. */
export const MAX_PIECES = 6;
/** A device that goes on after it sends the rest; later it begins anew. */
const KEPT_MS = DAY_MS;

/**
 * Keeps a piece of a person's command until the others are there. Of more than a person may have here at once,
 * those that were kept first go.
 * @param most how many that is.
 * @returns its SHA-256.
 */
export async function storePiece(
  db: Db,
  userId: string,
  { piece, most, nowMs }: { piece: Uint8Array; most: number; nowMs: number },
): Promise<string> {
  const hash = createHash('sha256').update(piece).digest('hex');
  const keptAt = new Date(nowMs);
  await db
    .insert(commandPieces)
    .values({ userId, hash, piece, keptAt })
    .onConflictDoUpdate({ target: [commandPieces.userId, commandPieces.hash], set: { keptAt } });
  await rowsOf(
    db,
    sql`delete from command_pieces where user_id = ${userId} and hash in (
          select hash from command_pieces where user_id = ${userId}
          order by kept_at desc, hash offset ${most})`,
  );
  return hash;
}

/** The pieces that a person's devices brought, by their hash. */
export async function storedPieces(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const rows = await db
    .select({ hash: commandPieces.hash, piece: commandPieces.piece })
    .from(commandPieces)
    .where(and(eq(commandPieces.userId, userId), inArray(commandPieces.hash, [...hashes])));
  return new Map(rows.map(({ hash, piece }) => [hash, piece]));
}

/** Lets go of pieces whose command never came. */
export async function forgetOldPieces(db: Db, nowMs: number): Promise<void> {
  await db.delete(commandPieces).where(lt(commandPieces.keptAt, new Date(nowMs - KEPT_MS)));
}
