-- Each part of a store's file asks which open changes have its codes.
CREATE INDEX "store_products_open_sku" ON "store_products" USING btree ("vendor_id",upper("draft" ->> 'sku')) WHERE "store_products"."draft" <> '{}' and not "store_products"."deleted";--> statement-breakpoint
CREATE INDEX "store_products_open_gtin" ON "store_products" USING btree ("vendor_id",lpad("draft" ->> 'gtin', 14, '0')) WHERE "store_products"."draft" <> '{}' and not "store_products"."deleted";
