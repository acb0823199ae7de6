import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { secondFactors } from '#server/db/tables/second-factor-tables.ts';

/** Since when an account has a second factor; null while it has none, or has not proven the one that it began with. */
export async function factorSince(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row?.confirmedAt ?? null;
}
