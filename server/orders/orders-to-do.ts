import { sql } from 'drizzle-orm';
import type { OrdersToDo } from '#domain/dashboard/business-board.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { mayBeOpen, stageOf } from '#server/orders/listed-vendor-orders.ts';

/** How many orders wait in each stage in which somebody has to do something. Those that are over are not read. */
export async function ordersToDo(db: Db): Promise<OrdersToDo> {
  const [row] = await rowsOf<OrdersToDo>(
    db,
    sql`select count(*) filter (where stage = 'to_prepare')::int as to_prepare,
          count(*) filter (where stage = 'preparing')::int as preparing,
          count(*) filter (where stage = 'on_the_road')::int as on_the_road,
          count(*) filter (where stage = 'to_collect')::int as to_collect
        from (select ${stageOf} as stage from vendor_orders w join orders t on t.id = w.order_id
          where not t.deleted and ${mayBeOpen}) open`,
  );
  return row ?? { to_prepare: 0, preparing: 0, on_the_road: 0, to_collect: 0 };
}
