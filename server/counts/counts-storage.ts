import { sql } from 'drizzle-orm';
import type { RecordCountData } from '#domain/counts/count-commands.ts';
import type { CountOutcome } from '#domain/counts/decide-count.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { counts } from '#server/db/tables/counts-tables.ts';

interface CountToKeep {
  id: string;
  productId: string;
  counted: number;
  expected: number | null;
  outcome: CountOutcome;
  cost: number;
}

/**
 * Keeps the counts, and for each product at its position the time of the last one, so that movements at
 * positions that nobody ever counted cost nothing. The products must be locked.
 */
export async function saveCounts(
  tx: Db,
  { data, actor, deviceId, nowMs }: Submitted<RecordCountData>,
  { lines, atMs }: { lines: readonly CountToKeep[]; atMs: number },
): Promise<void> {
  const key = positionKey(data.position);
  const countedAt = new Date(atMs);
  await tx.insert(counts).values(
    lines.map(({ id, productId, counted, expected, outcome, cost }) => ({
      id,
      productId,
      counted,
      expected,
      outcome,
      cost,
      positionKey: key,
      userId: actor.id,
      userName: actor.name,
      deviceId,
      countedAt,
      recordedAt: new Date(nowMs),
    })),
  );
  const judged = lines.filter(({ outcome }) => outcome !== 'moved' && outcome !== 'repeated');
  const levels = judged.map(({ productId, cost }) => ({ id: `${productId}@${key}`, productId, cost }));
  await preparedRows(
    tx,
    'note counted levels',
    sql`insert into stock_levels as s (id, product_id, position_key, quantity, cost, counted_at)
        select id, "productId", ${key}, 0, cost, ${countedAt.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as each (id text, "productId" text, cost int)
        on conflict (id) do update set counted_at = excluded.counted_at
        where s.counted_at is null or s.counted_at < excluded.counted_at`,
  );
  if (!data.whole || judged.length === 0) return;
  await preparedRows(
    tx,
    'note a counted position',
    sql`insert into positions as t (id, counted_at) values (${key}, ${countedAt.toISOString()}::timestamptz)
        on conflict (id) do update set counted_at = excluded.counted_at, updated_at = now()
        where t.counted_at is null or t.counted_at < excluded.counted_at`,
  );
}
