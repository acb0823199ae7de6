import { and, gt, isNotNull, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { rowsOf } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import type { Services } from '#server/http/app-env.ts';
import { lockPair } from '#server/people/lock-for-grant.ts';
import { countMoving } from '#server/people/merge-preview.ts';
import { moveMergedRows } from '#server/people/move-merged-rows.ts';

/** Longer than any server believes a token of an account that was just taken in, and than any command takes. */
const FOLLOWED_MS = 10 * MINUTE_MS;

/**
 * Brings what an account was still given after another one took it in to the one that is kept: for some seconds a server
 * believes its sessions and permissions, and takes in as its own what a device sends then.
 */
export async function followMerged({ database: { db }, now, bus }: Services): Promise<void> {
  const since = new Date(now() - FOLLOWED_MS);
  const lately = await db
    .select({ mergedId: users.id, keptId: users.mergedInto })
    .from(users)
    .where(and(isNotNull(users.mergedInto), gt(users.disabledAt, since)));
  for (const { mergedId, keptId } of lately) {
    if (keptId === null) continue;
    const upTo = await db.transaction(async (tx) => {
      const { kept, merged } = await lockPair(tx, keptId, { keptId, mergedId });
      if ((await countMoving(tx, kept.row, merged.row)).length === 0) return null;
      await moveMergedRows(tx, kept.row, merged.row);
      const [row] = await rowsOf<{ x: string }>(tx, sql`select pg_current_xact_id()::text as x`);
      return row?.x ?? null;
    });
    if (upTo !== null) bus.publish([{ collection: 'orders', upTo, scopes: [`user:${keptId}`, 'admin'] }]);
  }
}
