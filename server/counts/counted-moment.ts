import { sql } from 'drizzle-orm';
import type { RecordCountData } from '#domain/counts/count-commands.ts';
import type { LedgerLineAtPosition } from '#domain/counts/count-time.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

/**
 * By product, the ledger's movements at a position that the device had not seen when it began to count. A
 * device whose copy was of another epoch had seen none. The products must be locked.
 */
export async function unseenLines(
  tx: Db,
  key: string,
  { lines, seen }: Pick<RecordCountData, 'lines' | 'seen'>,
): Promise<Map<string, LedgerLineAtPosition[]>> {
  const rows = await preparedRows<LedgerLineAtPosition & { productId: string }>(
    tx,
    'unseen lines of the ledger',
    sql`select m.id, m.type, m.product_id as "productId", m.device_id as "deviceId", m.user_id as "userId",
          (extract(epoch from m.occurred_at) * 1000)::float8 as "atMs", false as seen,
          case when m.to_position = ${key} then m.quantity else -m.quantity end as change
        from stock_movements m
        where m.product_id = ${anyOf(lines.map((each) => each.product_id))}
          and ${key} in (m.from_position, m.to_position)
          and not exists (select from replication_epoch e
            where e.epoch = ${seen.epoch} and (m.sx, m.id) <= (${seen.x}::xid8, ${seen.id}::text))
        order by m.sequence`,
  );
  const byProduct = new Map<string, LedgerLineAtPosition[]>();
  for (const row of rows) byProduct.set(row.productId, [...(byProduct.get(row.productId) ?? []), row]);
  return byProduct;
}

/** When the last movement that the device had seen was written, in ms; 0 when it had seen none. */
export async function lastSeenMs(tx: Db, { seen }: Pick<RecordCountData, 'seen'>): Promise<number> {
  const [row] = await preparedRows<{ ms: number }>(
    tx,
    'last line that was seen',
    sql`select (extract(epoch from m.recorded_at) * 1000)::float8 as ms from stock_movements m
        where (m.sx, m.id) <= (${seen.x}::xid8, ${seen.id}::text)
          and exists (select from replication_epoch e where e.epoch = ${seen.epoch})
        order by m.sx desc, m.id desc limit 1`,
  );
  return row?.ms ?? 0;
}

/**
 * The commands of the counting device, among these, that the server decided for good. Receipts of its own
 * batch are not written yet; their movements are.
 */
export async function settledOf(tx: Db, commandIds: readonly string[]): Promise<Set<string>> {
  if (commandIds.length === 0) return new Set();
  const these = anyOf(commandIds);
  const rows = await preparedRows<{ id: string }>(
    tx,
    'settled commands',
    sql`select id from command_receipts where id = ${these} and result->>'status' <> 'parked'
        union select id from stock_movements where id = ${these}`,
  );
  return new Set(rows.map((each) => each.id));
}
