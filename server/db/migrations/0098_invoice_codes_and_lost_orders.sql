CREATE INDEX "order_invoices_code" ON "order_invoices" USING btree ("cufe");
--> statement-breakpoint
ALTER TABLE "sales_days" ADD COLUMN "lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO "sales_days_due" ("day")
SELECT (o."created_at" AT TIME ZONE 'America/Bogota')::date FROM "vendor_orders" w JOIN "orders" o ON o."id" = w."order_id"
  WHERE w."dispute_lost_at" IS NOT NULL
UNION
SELECT (e."at" AT TIME ZONE 'America/Bogota')::date FROM "vendor_orders" w JOIN "order_return_events" e ON e."vendor_order_id" = w."id"
  WHERE w."dispute_lost_at" IS NOT NULL AND e."to_status" = 'refund_pending'
ON CONFLICT DO NOTHING;