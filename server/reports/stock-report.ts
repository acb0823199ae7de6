import { sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { AGE_DAYS, type StockedProduct } from '#domain/reports/stock-report.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const [FIRST, SECOND, THIRD] = AGE_DAYS;

/**
 * Every product that has units, with their age and worth. What stands there came with the last entries: they are taken newest
 * first until they explain every unit. What comes out of quarantine is no entry, for it had come in before.
 * @param vendorId of one store alone; null of all.
 */
export async function stockedProducts(
  db: Db,
  nowMs: number,
  vendorId: string | null,
): Promise<StockedProduct[]> {
  const since = (days: number) => sql`${new Date(nowMs - days * DAY_MS).toISOString()}::timestamptz`;
  return rowsOf(
    db,
    sql`with held as materialized (
          select l.product_id, sum(l.quantity)::bigint as units, sum(l.quantity) filter (where l.cost > 0)::bigint as costed,
            sum(l.quantity::bigint * l.cost) filter (where l.cost > 0) as worth
          from stock_levels l where not l.deleted and l.quantity > 0 ${ofStore(vendorId)} group by 1),
        entries as (
          select h.product_id, h.units, m.occurred_at, m.quantity,
            sum(m.quantity) over (partition by m.product_id order by m.occurred_at desc, m.sequence desc) as up_to
          from held h join stock_movements m on m.product_id = h.product_id
          where m.from_position in ('@proveedor', '@cliente', '@ajuste') and m.to_position not like '@%'),
        taken as (
          select product_id, occurred_at, least(quantity, units - (up_to - quantity)) as units
          from entries where up_to - quantity < units),
        ages as (
          select product_id, sum(units) as known,
            coalesce(sum(units) filter (where occurred_at > ${since(FIRST)}), 0) as first,
            coalesce(sum(units) filter (where occurred_at <= ${since(FIRST)} and occurred_at > ${since(SECOND)}), 0) as second,
            coalesce(sum(units) filter (where occurred_at <= ${since(SECOND)} and occurred_at > ${since(THIRD)}), 0) as third,
            coalesce(sum(units) filter (where occurred_at <= ${since(THIRD)}), 0) as older
          from taken group by 1)
        select p.id, p.name, p.sku, p.vendor_id, s.store_name as vendor_name, p.category_id, c.name as category_name,
          json_build_object('units', h.units, 'costed_units', coalesce(h.costed, 0), 'worth', coalesce(h.worth, 0),
            'sale_value', h.units * p.precio_venta, 'up_to_30', coalesce(a.first, 0), 'up_to_90', coalesce(a.second, 0),
            'up_to_180', coalesce(a.third, 0), 'older', coalesce(a.older, 0), 'no_entry', h.units - coalesce(a.known, 0)) as sums
        from held h join products p on p.id = h.product_id join vendors s on s.id = p.vendor_id
          join categories c on c.id = p.category_id left join ages a on a.product_id = h.product_id`,
  );
}

function ofStore(vendorId: string | null): SQL {
  return vendorId === null
    ? sql``
    : sql`and l.product_id in (select id from products where vendor_id = ${vendorId})`;
}
