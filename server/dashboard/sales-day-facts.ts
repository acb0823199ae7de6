import { sql, type SQL } from 'drizzle-orm';
import { PLACE_JOINT, type SalesDimension } from '#domain/reports/sales-facts.ts';
import { isLost } from '#server/db/given-back.ts';
import { STORE_SUMMED, SUMMED, ONLY_OF_STORES, type StoreSums } from '#domain/reports/sales-sums.ts';

/*
 * `salesFactsOf` in SQL: what the orders of some days come to. The days stand in `days` (`day`, and the instants `since` and `before`
 * between which it lies). The job keeps what it says of all stores; a store's board asks it of the days that are not kept yet.
 */

/** The day in Colombia of an instant. */
export const dayOf = (at: SQL): SQL => sql`(${at} at time zone 'America/Bogota')::date`;

/** The days of a list of its own, as `days`. @param list a query of `day`. */
export const daysFrom = (list: SQL): SQL => sql`days as materialized (
    select day, day::timestamp at time zone 'America/Bogota' as since, (day + 1)::timestamp at time zone 'America/Bogota' as before
    from (${list}) listed)`;

export const summedColumns: SQL = sql.raw(STORE_SUMMED.join(', '));

function figures(known: Partial<Record<keyof StoreSums, string>>): SQL {
  return sql.raw(STORE_SUMMED.map((name) => `${known[name] ?? '0'} as ${name}`).join(', '));
}

const placeOf: SQL = sql`o.shipping_state || ${PLACE_JOINT} || o.shipping_city as place`;
const onlyOf = (vendorId: string | null): SQL =>
  vendorId === null ? sql`` : sql`and w.vendor_id = ${vendorId}`;
/**
 * Of one store the purchases of the days are gone through one by one: the database, which cannot know how few days are uncounted, would
 * otherwise read all orders that the store ever had.
 */
const purchaseOf = (vendorId: string | null): SQL =>
  vendorId === null
    ? sql`join orders o on o.id = s.order_id join vendor_orders w on w.order_id = o.id`
    : sql`cross join lateral (
          select * from vendor_orders w where w.order_id = s.order_id ${onlyOf(vendorId)} offset 0) w
        cross join lateral (select * from orders o where o.id = w.order_id offset 0) o`;
const standing = (figure: string) => `case when p.stands then ${figure} else 0 end`;

/**
 * The orders of stores of `days` (`stands`: somebody gets it; `lost`: and its money was taken back), their lines, what they come to (`sold`), and line by line the returns
 * whose refund was authorised on `days`, whenever their orders were placed (`returned`).
 * @param purchases a table or query of `order_id` and `day`.
 */
export function ordersOfDays(purchases: SQL, vendorId: string | null): SQL {
  return sql`placed as materialized (
      select d.day, w.id, w.vendor_id, w.subtotal, w.iva, w.shipping_cost, w.total, o.lines, o.payment_method, ${placeOf},
        w.tracking, w.status = 'cancelled' as cancelled, w.status <> 'cancelled' and w.tracking <> 'returned' and not ${isLost} as stands,
        w.status <> 'cancelled' and w.tracking <> 'returned' and ${isLost} as lost
      from days d join ${purchases} s on s.day = d.day ${purchaseOf(vendorId)} where not o.deleted),
    lines as materialized (
      select p.id, p.day, p.vendor_id, p.stands, line ->> 'product_id' as product_id, (line ->> 'quantity')::bigint as units,
        (line ->> 'quantity')::bigint * (line ->> 'unit_price')::bigint as value
      from placed p cross join lateral jsonb_array_elements(p.lines) line
      where line ->> 'vendor_id' = p.vendor_id and line ->> 'status' = 'accepted'),
    sold as (
      select p.day, p.vendor_id, p.place, p.payment_method, ${figures({
        ordered_orders: '1',
        ordered_units: 'l.units',
        ordered_value: 'l.value',
        orders: standing('1'),
        units: standing('l.units'),
        value: standing('l.value'),
        iva: standing('p.iva'),
        shipping: standing('p.shipping_cost'),
        total: standing('p.total'),
        delivered: standing(`(p.tracking = 'delivered')::int`),
        cancelled: 'p.cancelled::int',
        cancelled_sales: 'case when p.cancelled then p.subtotal + p.iva else 0 end',
        lost: 'p.lost::int',
        came_back_sales: 'case when p.stands or p.cancelled or p.lost then 0 else p.subtotal + p.iva end',
        commission: 'coalesce(c.commission, 0)',
        commission_iva: 'coalesce(c.commission_iva, 0)',
      })}
      from placed p join (select id, sum(units) as units, sum(value) as value from lines group by id) l on l.id = p.id
        left join lateral (
          select sum(c.commission) as commission, sum(c.commission_iva) as commission_iva from order_commissions c
          where p.stands and c.vendor_order_id = p.id) c on true),
    returned as materialized (
      select d.day, w.vendor_id, o.payment_method, ${placeOf}, r.reason,
        o.lines -> (part ->> 'line')::int ->> 'product_id' as product_id, ${figures({
          returned_units: `jsonb_array_length(part -> 'units')`,
          returned_value: `jsonb_array_length(part -> 'units') * (o.lines -> (part ->> 'line')::int ->> 'unit_price')::bigint`,
          refunds: `(part ->> 'amount')::bigint`,
          returns: '(place_in_return = 1)::int',
        })}
      from days d join order_return_events e on e.at >= d.since and e.at < d.before and e.to_status = 'refund_pending'
        join order_returns r on r.vendor_order_id = e.vendor_order_id and r.id = e.return_id
        join vendor_orders w on w.id = r.vendor_order_id ${onlyOf(vendorId)} and (${isLost}) is not true
        join orders o on o.id = w.order_id and not o.deleted
        cross join lateral jsonb_array_elements(r.lines) with ordinality as parts(part, place_in_return))`;
}

const keysOfOrder: SQL = sql`('store', ''), ('place', place), ('payment', payment_method)`;
const ofLine = figures({
  ordered_units: 'units',
  ordered_value: 'value',
  units: 'case when stands then units else 0 end',
  value: 'case when stands then value else 0 end',
});
/** What only whole stores have is nothing of the rest. */
const ofDimension: SQL = sql.raw(
  [...SUMMED, ...ONLY_OF_STORES.map((name) => `case when dimension = 'store' then ${name} else 0 end`)].join(
    ', ',
  ),
);
const ofProduct: SQL = sql.raw([...SUMMED, ...ONLY_OF_STORES.map(() => '0')].join(', '));

/** Every fact of `ordersOfDays`: `dimension`, `day`, `vendor_id`, `key` and what is kept, not added up yet. */
export const factsOfDays: SQL = sql`
  select dimension, day, vendor_id, key, ${ofDimension} from sold cross join lateral (values ${keysOfOrder}) as k(dimension, key)
  union all select 'product', day, vendor_id, product_id, ${ofLine} from lines
  union all select dimension, day, vendor_id, key, ${ofDimension} from returned
    cross join lateral (values ${keysOfOrder}, ('reason', reason)) as k(dimension, key)
  union all select 'product', day, vendor_id, product_id, ${ofProduct} from returned`;

/** Those of one dimension: `day`, `key` and what is kept. */
export const factsOfDimension = (dimension: SalesDimension): SQL => sql`
  select day, key, ${summedColumns}
  from (${factsOfDays}) f (dimension, day, vendor_id, key, ${summedColumns}) where dimension = ${dimension}`;

/** Those of whole stores alone: `day`, no key and what is kept. */
export const storeFactsOfDays: SQL = sql`select day, '' as key, ${summedColumns} from sold
  union all select day, '', ${summedColumns} from returned`;
