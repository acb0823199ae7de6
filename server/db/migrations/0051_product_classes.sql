-- Products of before are taxed as they were sold, and their lots are written down only where a code says them.
ALTER TABLE "products" ADD COLUMN "iva_class" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lot_control" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "minimum_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "minimum_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "minimum_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_profiles" ADD COLUMN "inbound_letters" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "store_profiles" ADD COLUMN "product_letters" boolean DEFAULT true NOT NULL;--> statement-breakpoint
DROP TRIGGER product_of_store_changed ON products;--> statement-breakpoint
CREATE TRIGGER product_of_store_changed AFTER UPDATE OF name, sku, gtin, description, price, precio_venta, main_image_url, images,
  vendor_id, category_id, is_active, status, family_id, variant_attributes, iva_class, lot_control, deleted ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.gtin, OLD.description, OLD.price, OLD.precio_venta, OLD.main_image_url, OLD.images, OLD.vendor_id,
      OLD.category_id, OLD.is_active, OLD.status, OLD.family_id, OLD.variant_attributes, OLD.iva_class, OLD.lot_control, OLD.deleted)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.gtin, NEW.description, NEW.price, NEW.precio_venta, NEW.main_image_url, NEW.images,
      NEW.vendor_id, NEW.category_id, NEW.is_active, NEW.status, NEW.family_id, NEW.variant_attributes, NEW.iva_class,
      NEW.lot_control, NEW.deleted))
  EXECUTE FUNCTION product_of_store_changed();
