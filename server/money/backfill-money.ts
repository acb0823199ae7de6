import { sql } from 'drizzle-orm';
import { MONEY_CAUSES, type MoneyCause } from '#domain/money/money-legs.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { causesAfter } from '#server/money/check-ledger.ts';
import { moneyCauses } from '#server/money/money-facts-storage.ts';
import { moneyMoved } from '#server/money/money-moved.ts';

/** Causes that one transaction posts: they are locked meanwhile. */
const CAUSES_AT_ONCE = 200;

/**
 * Posts what was ordered and charged before there was a ledger, in parts, each in its own transaction. It goes on where it
 * stopped, also in another process; of several servers one does each part. What happens meanwhile is posted by itself.
 * @param most how many causes one transaction posts.
 * @returns how many causes it looked at.
 */
export async function backfillMoney(
  db: Db,
  stopping?: AbortSignal,
  most: number = CAUSES_AT_ONCE,
): Promise<number> {
  let looked = 0;
  for (const kind of MONEY_CAUSES) {
    for (;;) {
      if (stopping?.aborted) return looked;
      const done = await db.transaction((tx) => postPart(tx, kind, most));
      looked += done ?? 0;
      if (done === null) break;
    }
  }
  return looked;
}

/** @returns how many causes were looked at; null when nothing is left, or another server is at it. */
async function postPart(tx: Db, kind: MoneyCause, most: number): Promise<number | null> {
  const [open] = await rowsOf<{ upTo: string }>(
    tx,
    sql`select up_to as "upTo" from money_backfills where cause_kind = ${kind} and not is_done for update skip locked`,
  );
  if (!open) return null;
  const ids = await causesAfter(tx, kind, open.upTo, most);
  const among = sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  await rowsOf(
    tx,
    sql`select id from ${moneyCauses[kind].table} where id = any (${among}) order by id for no key update`,
  );
  moneyMoved(
    tx,
    ids.map((id) => ({ kind, id, reason: 'backfilled', actorId: null })),
  );
  const isDone = ids.length < most;
  await rowsOf(
    tx,
    sql`update money_backfills set up_to = ${ids.at(-1) ?? open.upTo}, is_done = ${isDone} where cause_kind = ${kind}`,
  );
  return ids.length;
}
