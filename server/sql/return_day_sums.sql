-- What a return adds to the sums of its store's day, or takes from them with a sign of -1: the day in Colombia on which its buyer asked
-- for it. One that the buyer withdrew or nobody accepted is none.
CREATE OR REPLACE FUNCTION return_day_sums(r order_returns, sign integer)
RETURNS TABLE (vendor_id text, day date, returns integer, returned_units integer, refund bigint) LANGUAGE sql STABLE AS $$
  SELECT w.vendor_id, (r.requested_at AT TIME ZONE 'America/Bogota')::date, sign, sign * goods.units, sign * r.refund
  FROM vendor_orders w
    CROSS JOIN LATERAL (SELECT coalesce(sum(jsonb_array_length(line -> 'units')), 0)::integer AS units
      FROM jsonb_array_elements(r.lines) AS line) goods
  WHERE w.id = r.vendor_order_id AND r.status NOT IN ('withdrawn', 'refused')
$$;
