-- Counts the sums of every store's days anew from the orders, commissions, returns and ratings themselves. Nobody writes any of them meanwhile. A
-- migration calls it once; a test compares what it finds with what the triggers wrote.
CREATE OR REPLACE FUNCTION recount_store_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE store_days, store_day_changes IN EXCLUSIVE MODE;
  DELETE FROM store_day_changes;
  DELETE FROM store_days;
  INSERT INTO store_days (vendor_id, day, orders, units, sales, revenue, delivered, cancelled, cancelled_sales, came_back,
    came_back_sales, returns, returned_units, refund, ratings, stars, commission, commission_iva)
  SELECT coalesce(vendor_id, ''), day, sum(orders), sum(units), sum(sales), sum(revenue), sum(delivered), sum(cancelled),
    sum(cancelled_sales), sum(came_back), sum(came_back_sales), sum(returns), sum(returned_units), sum(refund), sum(ratings), sum(stars),
    sum(commission), sum(commission_iva)
  FROM (
    SELECT s.*, 0 AS returns, 0 AS returned_units, 0::bigint AS refund, 0 AS ratings, 0 AS stars, 0::bigint AS commission, 0::bigint AS commission_iva
    FROM vendor_orders w, order_day_sums(w, 1) s
    UNION ALL
    SELECT s.vendor_id, s.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.returns, s.returned_units, s.refund, 0, 0, 0, 0
    FROM order_returns r, return_day_sums(r, 1) s
    UNION ALL
    SELECT s.vendor_id, s.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.ratings, s.stars, 0, 0
    FROM product_ratings r, rating_day_sums(r, 1) s
    UNION ALL
    SELECT s.vendor_id, s.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.commission, s.commission_iva
    FROM vendor_orders w, commission_day_sums(w, 1) s
  ) AS each
  GROUP BY GROUPING SETS ((vendor_id, day), (day));
END
$$;
