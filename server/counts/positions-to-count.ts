import { sql, type SQL } from 'drizzle-orm';
import type { AbcClass, CountScope, RequestCountData } from '#domain/counts/count-commands.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

interface PositionToCount {
  key: string;
  products: string[];
}

/** Days of sales that decide a product's class. */
const ABC_DAYS = 90;
/** A: the first fifth of the products, by how often they were picked; B: up to a half; C: the rest. */
const classBounds = { A: [0, 0.2], B: [0.2, 0.5], C: [0.5, 1] } satisfies Record<AbcClass, [number, number]>;

/**
 * The positions of a request that hold stock and have no open count task, those counted longest ago first,
 * each with its products.
 */
export function positionsToCount(
  tx: Db,
  { scope, most }: RequestCountData,
  nowMs: number,
): Promise<PositionToCount[]> {
  return preparedRows(
    tx,
    `positions to count by ${scope.of}`,
    sql`select s.position_key as key, json_agg(s.product_id order by s.product_id) as products
        from stock_levels s left join positions t on t.id = s.position_key
        where not s.deleted and (s.quantity <> 0 or s.discrepancy) and ${isAskedFor(scope, nowMs)}
          and not exists (select from warehouse_tasks w
            where w.kind = 'count' and w.source_id = s.position_key and w.status in ('open', 'claimed'))
        group by s.position_key
        order by max(t.counted_at) nulls first, s.position_key
        limit ${most}`,
  );
}

function isAskedFor(scope: CountScope, nowMs: number): SQL {
  if (scope.of === 'position') return sql`s.position_key = ${positionKey(scope.position)}`;
  if (scope.of === 'zone') return sql`split_part(s.position_key, '/', 1) = ${scope.zone}`;
  if (scope.of === 'discrepancies')
    return sql`s.position_key in (select position_key from discrepancies where status = 'recount')`;
  const [from, upTo] = classBounds[scope.class];
  const since = new Date(nowMs - ABC_DAYS * DAY_MS).toISOString();
  return sql`s.position_key in (select l.position_key from stock_levels l join (
      select q.id, (row_number() over (order by count(m.id) desc, q.id) - 1)::float8 / count(*) over () as place
      from products q left join stock_movements m on m.product_id = q.id and m.type = 'salida'
        and m.recorded_at > ${since}::timestamptz
      where q.on_hand <> 0 group by q.id) ranked on ranked.id = l.product_id
    where l.quantity <> 0 and ranked.place >= ${from} and ranked.place < ${upTo})`;
}
