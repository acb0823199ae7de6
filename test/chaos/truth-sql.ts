/*
 * The database's own answers after a run. `saved` holds every command that a device reported as saved,
 * `opening` the stock before it. Each statement lists errors, so an empty list means right.
 */

export const SAVED_TABLE = `
  create temp table saved as select * from jsonb_to_recordset($1) as each (id text, name text, device text, lane text,
    lane_seq int, data jsonb, state text, result jsonb)`;

export const LOST = `
  select s.id, 'has no final receipt: ' || coalesce(r.result ->> 'status', 'none') as problem
  from saved s left join command_receipts r on r.id = s.id
  where coalesce(r.result ->> 'status', '') not in ('applied', 'rejected')`;

/** An effect without its receipt, or a receipt without its effect. */
export const RECEIPTS_AND_EFFECTS = `
  select s.id, s.name || ' was ' || (r.result ->> 'status') || ' and its effect is ' ||
    case when coalesce(m.id, o.id) is null then 'missing' else 'there' end as problem
  from saved s
  join command_receipts r on r.id = s.id
  left join stock_movements m on m.id = s.id and s.name = 'inventory.registerMovement'
  left join orders o on o.id = s.data ->> 'order_id' and s.name = 'order.place'
  where (coalesce(m.id, o.id) is not null) <> (r.result ->> 'status' = 'applied')`;

/** Effects that nobody asked for, or more than was asked. */
export const DOUBLED = `
  select m.id, 'a movement that nobody saved' as problem from stock_movements m
    where m.device_id in (select device from saved) and m.id not in (select id from saved)
  union all
  select o.id, 'an order that nobody saved' from orders o
    where o.id not in (select data ->> 'order_id' from saved where name = 'order.place')
  union all
  select r.id, 'a receipt that nobody saved' from command_receipts r
    where r.device_id in (select device from saved) and r.id not in (select id from saved)
  union all
  select m.id, 'a movement of another quantity' from saved s join stock_movements m on m.id = s.id
    where m.quantity <> (s.data ->> 'quantity')::int
  union all
  select p.id, p.reserved || ' reserved and ' || coalesce(sold.units, 0) || ' sold' from products p
    left join (select line ->> 'product_id' as id, sum((line ->> 'quantity')::int) as units
      from orders, jsonb_array_elements(lines) line where line ->> 'status' = 'accepted' group by 1) sold on sold.id = p.id
    where p.reserved <> coalesce(sold.units, 0)`;

export const ORDERS_AS_ACCEPTED = `
  select o.id, 'its lines are not those that were accepted' as problem
  from saved s join command_receipts r on r.id = s.id join orders o on o.id = s.data ->> 'order_id'
  where (select jsonb_agg(jsonb_build_array(line -> 'product_id', line -> 'quantity', line -> 'status') order by at)
      from jsonb_array_elements(o.lines) with ordinality each (line, at))
    is distinct from
    (select jsonb_agg(jsonb_build_array(line -> 'product_id', line -> 'quantity', line -> 'status') order by at)
      from jsonb_array_elements(r.result -> 'result' -> 'lines') with ordinality each (line, at))`;

/** The stock on offer is not the sum of its parts, or more was sold of a product than there ever was. */
export const OVERSOLD = `
  select id, 'offers ' || stock || ' of ' || on_hand || ' with ' || reserved || ' reserved' as problem from products
    where stock <> case when held then 0 else greatest(0, on_hand - reserved - quarantined - unsellable) end
  union all
  select id, reserved || ' sold of ' || on_hand from products where id = any ($1) and reserved > on_hand`;

/** A later command of a lane took effect before an earlier one. */
export const LANES_OUT_OF_ORDER = `
  select later.id, 'came before its predecessor' as problem
  from saved earlier
  join saved later on later.device = earlier.device and later.lane = earlier.lane and later.lane_seq = earlier.lane_seq + 1
  join stock_movements one on one.id = earlier.id
  join stock_movements two on two.id = later.id
  where two.sequence < one.sequence`;

/** A device heard something other than the receipt, or heard nothing. */
export const DEVICE_RECEIPT_MISMATCH = `
  select s.id, 'is ' || s.state || ' on its device and ' || (r.result ->> 'status') || ' in its receipt' as problem
  from saved s join command_receipts r on r.id = s.id
  where (s.state, r.result ->> 'status') not in (values ('confirmed', 'applied'), ('rejected', 'rejected'),
      ('blocked', 'rejected'))
    or nullif(s.result, 'null') is distinct from r.result -> 'result'`;
