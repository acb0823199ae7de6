-- What a vendor order adds to the sums of its store's day, or takes from them with a sign of -1: the day in Colombia on which its
-- purchase was placed. What nobody gets, because it was cancelled or its package came back, was not sold (`fellThrough`). `sales` are
-- its goods with their IVA, and `revenue` those with their shipping.
CREATE OR REPLACE FUNCTION order_day_sums(w vendor_orders, sign integer)
RETURNS TABLE (vendor_id text, day date, orders integer, units integer, sales bigint, revenue bigint, delivered integer,
  cancelled integer, cancelled_sales bigint, came_back integer, came_back_sales bigint) LANGUAGE sql STABLE AS $$
  SELECT w.vendor_id, (o.created_at AT TIME ZONE 'America/Bogota')::date, each.sold, each.sold * goods.units,
    each.sold * (w.subtotal + w.iva), each.sold * w.total, each.sold * (w.tracking = 'delivered')::integer,
    each.cancelled, each.cancelled * (w.subtotal + w.iva), each.came_back, each.came_back * (w.subtotal + w.iva)
  FROM orders o
    CROSS JOIN LATERAL (SELECT coalesce(sum((line ->> 'quantity')::integer), 0)::integer AS units
      FROM jsonb_array_elements(o.lines) AS line
      WHERE line ->> 'vendor_id' = w.vendor_id AND line ->> 'status' = 'accepted') goods
    CROSS JOIN LATERAL (SELECT
      sign * (w.status <> 'cancelled' AND w.tracking <> 'returned')::integer AS sold,
      sign * (w.status = 'cancelled')::integer AS cancelled,
      sign * (w.status <> 'cancelled' AND w.tracking = 'returned')::integer AS came_back) each
  WHERE o.id = w.order_id
$$;
