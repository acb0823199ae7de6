CREATE TABLE "money_days" (
	"day" date NOT NULL,
	"leg" text NOT NULL,
	"from_kind" text NOT NULL,
	"to_kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "money_days_day_leg_from_kind_to_kind_pk" PRIMARY KEY("day","leg","from_kind","to_kind")
);
--> statement-breakpoint
CREATE TABLE "money_days_progress" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_until" timestamp with time zone NOT NULL,
	"sealed_sx" "xid8",
	"summed_until" date,
	"definition" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_late_entries" (
	"entry" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_store_days" (
	"vendor_id" text NOT NULL,
	"day" date NOT NULL,
	"figures" bigint[] NOT NULL,
	CONSTRAINT "money_store_days_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
CREATE TABLE "money_store_months" (
	"month" date NOT NULL,
	"vendor_id" text NOT NULL,
	"figures" bigint[] NOT NULL,
	CONSTRAINT "money_store_months_month_vendor_id_pk" PRIMARY KEY("month","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "money_store_moves" (
	"vendor_id" text NOT NULL,
	"day" date NOT NULL,
	"moves" jsonb NOT NULL,
	CONSTRAINT "money_store_moves_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
CREATE INDEX "money_store_days_day" ON "money_store_days" USING btree ("day");
--> statement-breakpoint
CREATE FUNCTION note_late_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_late_entries (entry)
  SELECT added.id FROM added, money_days_progress AS progress WHERE added.at < progress.sealed_until;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_late_entries AFTER INSERT ON money_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION note_late_entries();
--> statement-breakpoint
-- What all stores sold on the days that are counted already; of later ones the job writes it.
INSERT INTO sales_days (dimension, day, vendor_id, key, ordered_orders, ordered_units, ordered_value, orders, units, value, iva, shipping,
  total, returned_units, returned_value, refunds, delivered, cancelled, cancelled_sales, came_back_sales, commission, commission_iva, returns)
SELECT dimension, day, '', key, sum(ordered_orders), sum(ordered_units), sum(ordered_value), sum(orders), sum(units), sum(value), sum(iva),
  sum(shipping), sum(total), sum(returned_units), sum(returned_value), sum(refunds), sum(delivered), sum(cancelled), sum(cancelled_sales),
  sum(came_back_sales), sum(commission), sum(commission_iva), sum(returns)
FROM sales_days WHERE dimension <> 'product' GROUP BY dimension, day, key;
--> statement-breakpoint
CREATE INDEX "sales_days_value" ON "sales_days" USING btree ("dimension","day","vendor_id","key","value");