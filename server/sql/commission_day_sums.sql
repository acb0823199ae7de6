-- What the commission of a vendor order, as it was frozen at placement, adds to the sums of its store's day, or takes from them with a
-- sign of -1. Of what nobody gets there is none (`order_day_sums`), and of orders from before commissions neither.
CREATE OR REPLACE FUNCTION commission_day_sums(w vendor_orders, sign integer)
RETURNS TABLE (vendor_id text, day date, commission bigint, commission_iva bigint) LANGUAGE sql STABLE AS $$
  SELECT w.vendor_id, (o.created_at AT TIME ZONE 'America/Bogota')::date, sign * sum(c.commission)::bigint,
    sign * sum(c.commission_iva)::bigint
  FROM orders o JOIN order_commissions c ON c.vendor_order_id = w.id
  WHERE o.id = w.order_id AND w.status <> 'cancelled' AND w.tracking <> 'returned'
  GROUP BY o.id
$$;
