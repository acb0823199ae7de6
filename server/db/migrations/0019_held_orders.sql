ALTER TABLE "orders" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE "orders"."held_until" is not null and "orders"."status" <> 'cancelled';--> statement-breakpoint
-- Who ordered before was told of no time: what is not paid is kept for the longest term, from now on.
UPDATE "orders" SET "held_until" = now() + interval '3 days'
WHERE "payment_method" <> 'contraentrega' AND "status" <> 'cancelled' AND NOT "deleted"
	AND NOT EXISTS (SELECT FROM "paid_purchases" p WHERE p."purchase_id" = "orders"."id");
