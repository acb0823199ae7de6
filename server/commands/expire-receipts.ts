import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#server/db/database.ts';

/** No device can hold a command for this long: its offline grant lasts 30 days. */
const RECEIPTS_KEPT_MS = 400 * 24 * 60 * 60 * 1_000;

/**
 * Collapses the oldest receipts into the last place that each of their lanes reached, so that a duplicate
 * that comes even later is refused instead of done again. A command that waits for a supervisor keeps its
 * receipt.
 * @returns how many receipts were collapsed, at most `most`.
 */
export async function expireReceipts(tx: Db, nowMs: number, most: number): Promise<number> {
  const [expired] = await rowsOf<{ rows: number }>(
    tx,
    sql`with gone as (
          delete from command_receipts where ctid = any(array(
            select r.ctid from command_receipts r
            where r.created_at < to_timestamp(${(nowMs - RECEIPTS_KEPT_MS) / 1_000}::float8)
              and r.result ->> 'status' <> 'parked'
            limit ${most}))
          returning device_id, lane, lane_seq
        ), kept as (
          insert into expired_lanes (device_id, lane, last_seq)
          select device_id, lane, max(lane_seq) from gone group by device_id, lane
          on conflict (device_id, lane) do update set last_seq = greatest(expired_lanes.last_seq, excluded.last_seq)
        )
        select count(*)::int as rows from gone`,
  );
  return expired?.rows ?? 0;
}
