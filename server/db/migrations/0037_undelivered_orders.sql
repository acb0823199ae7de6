DROP INDEX "vendor_orders_owed";--> statement-breakpoint
CREATE INDEX "vendor_orders_owed" ON "vendor_orders" USING btree ("order_id") WHERE "vendor_orders"."payment" = 'refund_pending';--> statement-breakpoint
WITH fallen AS (
  UPDATE "vendor_orders" SET "payment" = CASE "payment" WHEN 'pending' THEN 'void' ELSE 'refund_pending' END
  WHERE "tracking" = 'returned' AND "payment" IN ('pending', 'paid')
  RETURNING "id", "order_id", "payment"
), told AS (
  INSERT INTO "order_events" ("vendor_order_id", "axis", "from_state", "to_state", "moved_by", "at")
  SELECT "id", 'payment', CASE "payment" WHEN 'void' THEN 'pending' ELSE 'paid' END, "payment", 'operations',
    (SELECT max("at") FROM "order_events" e
      WHERE e."vendor_order_id" = fallen."id" AND e."axis" = 'tracking' AND e."to_state" = 'returned')
  FROM fallen
)
UPDATE "orders" SET "status" = "status" WHERE "id" IN (SELECT "order_id" FROM fallen);
