import { sql } from 'drizzle-orm';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Receipt } from '#server/commands/receipts-storage.ts';
import type { Db } from '#server/db/database.ts';

/** Among these commands, the receipts of refused ones, by id. */
export async function refusedReceipts(tx: Db, ids: readonly string[]): Promise<Map<string, Receipt>> {
  const rows = await preparedRows<Receipt>(
    tx,
    'refused receipts',
    sql`select id, device_id as "deviceId", actor_id as "actorId", lane, lane_seq as "laneSeq", hash, result
        from command_receipts
        where id = ${anyOf(ids)}
          and result ->> 'status' = 'rejected'`,
  );
  return new Map(rows.map((each) => [each.id, each]));
}

/** The commands among these that were reviewed or wait for review. */
export async function reviewedAmong(tx: Db, commandIds: readonly string[]): Promise<Set<string>> {
  const rows = await preparedRows<{ command_id: string }>(
    tx,
    'reviewed commands',
    sql`select command_id from command_reviews
        where command_id = ${anyOf(commandIds)}`,
  );
  return new Set(rows.map((each) => each.command_id));
}
