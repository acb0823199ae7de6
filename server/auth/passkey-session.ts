import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { passkeySessions } from '#server/db/tables/passkeys-tables.ts';

/** Whether a passkey proved this session: with it its person gave two factors at once (decision 0128). */
export async function isPasskeySession(db: Db, family: string): Promise<boolean> {
  const [row] = await db
    .select({ family: passkeySessions.family })
    .from(passkeySessions)
    .where(eq(passkeySessions.family, family));
  return row !== undefined;
}

/** Writes that a passkey proved a session, for as long as that passkey is there. */
export async function notePasskeySession(
  tx: Db,
  { family, passkeyId, nowMs }: { family: string; passkeyId: string; nowMs: number },
): Promise<void> {
  const set = { passkeyId, provedAt: new Date(nowMs) };
  await tx
    .insert(passkeySessions)
    .values({ family, ...set })
    .onConflictDoUpdate({ target: passkeySessions.family, set });
}
