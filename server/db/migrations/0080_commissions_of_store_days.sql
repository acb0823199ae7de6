CREATE OR REPLACE FUNCTION commission_day_sums(w vendor_orders, sign integer)
RETURNS TABLE (vendor_id text, day date, commission bigint, commission_iva bigint) LANGUAGE sql STABLE AS $$
  SELECT w.vendor_id, (o.created_at AT TIME ZONE 'America/Bogota')::date, sign * sum(c.commission)::bigint,
    sign * sum(c.commission_iva)::bigint
  FROM orders o JOIN order_commissions c ON c.vendor_order_id = w.id
  WHERE o.id = w.order_id AND w.status <> 'cancelled' AND w.tracking <> 'returned'
  GROUP BY o.id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO store_day_changes (vendor_id, day, commission, commission_iva)
  SELECT w.vendor_id, (o.created_at AT TIME ZONE 'America/Bogota')::date, NEW.commission, NEW.commission_iva
  FROM vendor_orders w JOIN orders o ON o.id = w.order_id
  WHERE w.id = NEW.vendor_order_id AND w.status <> 'cancelled' AND w.tracking <> 'returned';
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER count_commission AFTER INSERT ON order_commissions FOR EACH ROW EXECUTE FUNCTION count_commission();--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_store_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO store_day_changes (vendor_id, day, orders, units, sales, revenue, delivered, cancelled, cancelled_sales, came_back,
      came_back_sales)
    SELECT * FROM order_day_sums(OLD, -1);
    INSERT INTO store_day_changes (vendor_id, day, commission, commission_iva) SELECT * FROM commission_day_sums(OLD, -1);
    INSERT INTO store_day_changes (vendor_id, day, commission, commission_iva) SELECT * FROM commission_day_sums(NEW, 1);
  END IF;
  INSERT INTO store_day_changes (vendor_id, day, orders, units, sales, revenue, delivered, cancelled, cancelled_sales, came_back,
    came_back_sales)
  SELECT * FROM order_day_sums(NEW, 1);
  RETURN NULL;
END
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
SELECT recount_store_days();
