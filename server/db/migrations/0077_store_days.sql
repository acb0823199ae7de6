CREATE TABLE "store_day_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"day" date NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"cancelled_sales" bigint DEFAULT 0 NOT NULL,
	"came_back" integer DEFAULT 0 NOT NULL,
	"came_back_sales" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"commission_iva" bigint DEFAULT 0 NOT NULL,
	"returns" integer DEFAULT 0 NOT NULL,
	"returned_units" integer DEFAULT 0 NOT NULL,
	"refund" bigint DEFAULT 0 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_days" (
	"vendor_id" text NOT NULL,
	"day" date NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"cancelled_sales" bigint DEFAULT 0 NOT NULL,
	"came_back" integer DEFAULT 0 NOT NULL,
	"came_back_sales" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"commission_iva" bigint DEFAULT 0 NOT NULL,
	"returns" integer DEFAULT 0 NOT NULL,
	"returned_units" integer DEFAULT 0 NOT NULL,
	"refund" bigint DEFAULT 0 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_days_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
CREATE INDEX "store_day_changes_store" ON "store_day_changes" USING btree ("vendor_id","day");--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_store_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO store_day_changes (vendor_id, day, orders, units, sales, revenue, delivered, cancelled, cancelled_sales, came_back,
      came_back_sales)
    SELECT * FROM order_day_sums(OLD, -1);
  END IF;
  INSERT INTO store_day_changes (vendor_id, day, orders, units, sales, revenue, delivered, cancelled, cancelled_sales, came_back,
    came_back_sales)
  SELECT * FROM order_day_sums(NEW, 1);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER count_store_order AFTER INSERT ON vendor_orders FOR EACH ROW EXECUTE FUNCTION count_store_order();--> statement-breakpoint
CREATE OR REPLACE TRIGGER count_moved_store_order AFTER UPDATE ON vendor_orders FOR EACH ROW
  WHEN ((OLD.vendor_id, OLD.status = 'cancelled', OLD.tracking = 'delivered', OLD.tracking = 'returned', OLD.subtotal, OLD.iva, OLD.total)
    IS DISTINCT FROM
    (NEW.vendor_id, NEW.status = 'cancelled', NEW.tracking = 'delivered', NEW.tracking = 'returned', NEW.subtotal, NEW.iva, NEW.total))
  EXECUTE FUNCTION count_store_order();--> statement-breakpoint
CREATE OR REPLACE FUNCTION return_day_sums(r order_returns, sign integer)
RETURNS TABLE (vendor_id text, day date, returns integer, returned_units integer, refund bigint) LANGUAGE sql STABLE AS $$
  SELECT w.vendor_id, (r.requested_at AT TIME ZONE 'America/Bogota')::date, sign, sign * goods.units, sign * r.refund
  FROM vendor_orders w
    CROSS JOIN LATERAL (SELECT coalesce(sum(jsonb_array_length(line -> 'units')), 0)::integer AS units
      FROM jsonb_array_elements(r.lines) AS line) goods
  WHERE w.id = r.vendor_order_id AND r.status NOT IN ('withdrawn', 'refused')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_store_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO store_day_changes (vendor_id, day, returns, returned_units, refund) SELECT * FROM return_day_sums(OLD, -1);
  END IF;
  INSERT INTO store_day_changes (vendor_id, day, returns, returned_units, refund) SELECT * FROM return_day_sums(NEW, 1);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER count_store_return AFTER INSERT ON order_returns FOR EACH ROW EXECUTE FUNCTION count_store_return();--> statement-breakpoint
CREATE OR REPLACE TRIGGER count_moved_store_return AFTER UPDATE ON order_returns FOR EACH ROW
  WHEN ((OLD.status IN ('withdrawn', 'refused'), OLD.refund, OLD.lines) IS DISTINCT FROM
    (NEW.status IN ('withdrawn', 'refused'), NEW.refund, NEW.lines))
  EXECUTE FUNCTION count_store_return();--> statement-breakpoint
CREATE OR REPLACE FUNCTION rating_day_sums(r product_ratings, sign integer)
RETURNS TABLE (vendor_id text, day date, ratings integer, stars integer) LANGUAGE sql STABLE AS $$
  SELECT p.vendor_id, (r.created_at AT TIME ZONE 'America/Bogota')::date, sign, sign * r.rating
  FROM products p WHERE p.id = r.product_id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_store_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO store_day_changes (vendor_id, day, ratings, stars) SELECT * FROM rating_day_sums(OLD, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO store_day_changes (vendor_id, day, ratings, stars) SELECT * FROM rating_day_sums(NEW, 1);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER count_store_rating AFTER INSERT OR DELETE OR UPDATE OF rating ON product_ratings FOR EACH ROW
  EXECUTE FUNCTION count_store_rating();--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_store_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE store_days, store_day_changes IN EXCLUSIVE MODE;
  DELETE FROM store_day_changes;
  DELETE FROM store_days;
  INSERT INTO store_days (vendor_id, day, orders, units, sales, revenue, delivered, cancelled, cancelled_sales, came_back,
    came_back_sales, returns, returned_units, refund, ratings, stars)
  SELECT coalesce(vendor_id, ''), day, sum(orders), sum(units), sum(sales), sum(revenue), sum(delivered), sum(cancelled),
    sum(cancelled_sales), sum(came_back), sum(came_back_sales), sum(returns), sum(returned_units), sum(refund), sum(ratings), sum(stars)
  FROM (
    SELECT s.*, 0 AS returns, 0 AS returned_units, 0::bigint AS refund, 0 AS ratings, 0 AS stars
    FROM vendor_orders w, order_day_sums(w, 1) s
    UNION ALL
    SELECT s.vendor_id, s.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.returns, s.returned_units, s.refund, 0, 0
    FROM order_returns r, return_day_sums(r, 1) s
    UNION ALL
    SELECT s.vendor_id, s.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.ratings, s.stars FROM product_ratings r, rating_day_sums(r, 1) s
  ) AS each
  GROUP BY GROUPING SETS ((vendor_id, day), (day));
END
$$;--> statement-breakpoint
SELECT recount_store_days();
