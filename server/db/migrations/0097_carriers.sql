ALTER TABLE "vendor_orders" ADD COLUMN "carrier_id" text;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "carrier_name" text;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "guide" text;--> statement-breakpoint
CREATE INDEX "vendor_orders_guide" ON "vendor_orders" USING btree ("guide") WHERE "vendor_orders"."guide" is not null;