ALTER TABLE "order_commissions" DROP CONSTRAINT "order_commissions_vendor_order_id_vendor_orders_id_fk";
--> statement-breakpoint
DROP INDEX "order_commissions_vendor";--> statement-breakpoint
DROP INDEX "order_commissions_at";--> statement-breakpoint
CREATE INDEX "order_commissions_vendor" ON "order_commissions" USING btree ("vendor_id","frozen_at");--> statement-breakpoint
CREATE INDEX "order_commissions_at" ON "order_commissions" USING btree ("frozen_at");