DROP INDEX "products_next_expiry";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_shelf_life_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "applied_shelf_life_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_next_expiry" ON "products" USING btree ("next_expiry") WHERE "products"."next_expiry" is not null or "products"."unsellable" > 0;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf_life_not_negative" CHECK ("products"."minimum_shelf_life_days" >= 0);--> statement-breakpoint
-- A change of the minimum shelf life counts a version of its store's row too.
DROP TRIGGER product_of_store_changed ON products;--> statement-breakpoint
CREATE TRIGGER product_of_store_changed
  AFTER UPDATE OF name, sku, gtin, description, price, precio_venta, main_image_url, images, vendor_id, category_id, is_active,
    status, family_id, variant_attributes, iva_class, price_tiers, lot_control,
    minimum_shelf_life_days, deleted ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.gtin, OLD.description, OLD.price, OLD.precio_venta, OLD.main_image_url, OLD.images, OLD.vendor_id,
      OLD.category_id, OLD.is_active, OLD.status, OLD.family_id, OLD.variant_attributes, OLD.iva_class, OLD.price_tiers, OLD.lot_control,
      OLD.minimum_shelf_life_days, OLD.deleted)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.gtin, NEW.description, NEW.price, NEW.precio_venta, NEW.main_image_url, NEW.images,
      NEW.vendor_id, NEW.category_id, NEW.is_active, NEW.status, NEW.family_id, NEW.variant_attributes, NEW.iva_class,
      NEW.price_tiers, NEW.lot_control, NEW.minimum_shelf_life_days, NEW.deleted))
  EXECUTE FUNCTION product_of_store_changed();
