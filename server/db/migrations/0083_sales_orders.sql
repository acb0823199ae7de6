CREATE TABLE "sales_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
CREATE INDEX "sales_orders_day" ON "sales_orders" USING btree ("day");--> statement-breakpoint
-- Everything is counted anew, so that each purchase gets its day.
DELETE FROM "sales_days_progress";