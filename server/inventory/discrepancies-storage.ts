import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/replication/wire-instant.ts';

/** Stock on record that cannot be true, and the recount that will settle it. */
export const Discrepancy = v.object({
  id: v.string(),
  product_id: v.string(),
  product_name: v.string(),
  sku: v.string(),
  position_key: v.string(),
  /** What the record fell to when it was opened. */
  quantity: v.number(),
  /** What the record says now. */
  current_quantity: v.number(),
  command_id: v.string(),
  user_id: v.string(),
  opened_at: v.string(),
  recount_task_id: v.string(),
});
export type Discrepancy = v.InferOutput<typeof Discrepancy>;

/** Open discrepancies, oldest first. */
export function openDiscrepancies(db: Db): Promise<Discrepancy[]> {
  return rowsOf(
    db,
    sql`select d.id, d.product_id, p.name as product_name, p.sku, d.position_key, d.quantity,
          coalesce(s.quantity, 0) as current_quantity, d.command_id, d.user_id,
          ${wireInstant(sql`d.opened_at`)} as opened_at, r.id as recount_task_id
        from discrepancies d
        join products p on p.id = d.product_id
        join recount_tasks r on r.discrepancy_id = d.id
        left join stock_levels s on s.product_id = d.product_id and s.position_key = d.position_key
        where d.settled_at is null
        order by d.opened_at, d.id`,
  );
}
