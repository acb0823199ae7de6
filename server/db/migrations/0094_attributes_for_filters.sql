ALTER TABLE "auth_events" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "filter_attributes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "filter_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "security_anomalies" ADD COLUMN "country" text;--> statement-breakpoint
-- What a product says of attributes is part of what its store reads of it.
CREATE OR REPLACE TRIGGER product_of_store_changed
  AFTER UPDATE OF name, sku, gtin, description, price, precio_venta, main_image_url, images, vendor_id, category_id, is_active,
    status, family_id, variant_attributes, iva_class, price_tiers, lot_control, filter_values, deleted ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.gtin, OLD.description, OLD.price, OLD.precio_venta, OLD.main_image_url, OLD.images, OLD.vendor_id,
      OLD.category_id, OLD.is_active, OLD.status, OLD.family_id, OLD.variant_attributes, OLD.iva_class, OLD.price_tiers, OLD.lot_control,
      OLD.filter_values, OLD.deleted)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.gtin, NEW.description, NEW.price, NEW.precio_venta, NEW.main_image_url, NEW.images,
      NEW.vendor_id, NEW.category_id, NEW.is_active, NEW.status, NEW.family_id, NEW.variant_attributes, NEW.iva_class,
      NEW.price_tiers, NEW.lot_control, NEW.filter_values, NEW.deleted))
  EXECUTE FUNCTION product_of_store_changed();
