import { sql } from 'drizzle-orm';
import { groupedBy } from '#domain/base/grouped-by.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import { firstSellableDay, isSellable } from '#domain/inventory/shelf-life.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { minimumShelfLife } from '#server/db/shelf-life.ts';

/** Units of a lot that were counted and are on no sale, for their day of expiry. */
export interface ShortDatedGoods extends Lot {
  name: string;
  units: number;
  minimum_days: number;
}

/**
 * What came in some shipping notices past its date, or with too little of its shelf life left to be sold, by the id
 * of its notice. Goods of which no code said a day have that of their line.
 */
export async function shortDatedGoods(
  tx: Db,
  noticeIds: readonly string[],
  today: Day,
): Promise<Map<string, ShortDatedGoods[]>> {
  const rows = await preparedRows<ShortDatedGoods & { notice_id: string }>(
    tx,
    'goods of notices by their day of expiry',
    sql`select l.notice_id, p.name, coalesce(nullif(s.lot, ''), l.lot) as lot,
          coalesce(s.expires_on, l.expires_on)::text as expires_on, sum(s.units)::int as units,
          ${minimumShelfLife} as minimum_days
        from inbound_scans s join inbound_lines l
          on l.notice_id = s.notice_id and l.product_id = s.product_id and l.lot_key = s.lot_key
          join products p on p.id = l.product_id
        where s.notice_id in (select jsonb_array_elements_text(${JSON.stringify(noticeIds)}::jsonb))
          and s.kind <> 'put_away' and coalesce(s.expires_on, l.expires_on) is not null
        group by l.notice_id, p.id, 3, 4 having sum(s.units) > 0
        order by p.name collate "C", p.id collate "C", 4, 3`,
  );
  const short = rows.filter(
    (each) => !isSellable(each.expires_on, firstSellableDay(today, each.minimum_days)),
  );
  return groupedBy(short, (each) => each.notice_id);
}
