ALTER TABLE "products" DROP CONSTRAINT "products_sku_unique";--> statement-breakpoint
DROP INDEX "products_gtin";--> statement-breakpoint
CREATE UNIQUE INDEX "products_vendor_sku" ON "products" USING btree ("vendor_id","sku");--> statement-breakpoint
CREATE UNIQUE INDEX "products_vendor_gtin" ON "products" USING btree ("vendor_id","gtin");--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree (upper("sku"));--> statement-breakpoint
CREATE INDEX "products_gtin_key" ON "products" USING btree (lpad("gtin", 14, '0'));