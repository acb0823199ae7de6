CREATE TABLE "store_products" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"change_state" text DEFAULT 'BORRADOR' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved_price" integer,
	"offer_price" integer,
	"offer_from" date,
	"offer_until" date,
	"min_stock" integer DEFAULT 0 NOT NULL,
	"max_stock" integer DEFAULT 0 NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_by_name" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reviewer_id" text,
	"reviewer_name" text,
	"lease_until" timestamp with time zone,
	"deleted" boolean DEFAULT false NOT NULL,
	"sx" "xid8" NOT NULL,
	CONSTRAINT "store_products_figures" CHECK ("store_products"."min_stock" >= 0 and "store_products"."max_stock" >= 0 and "store_products"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_products_feed" ON "store_products" USING btree ("sx","id");--> statement-breakpoint
CREATE INDEX "store_products_store" ON "store_products" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "store_products_waiting" ON "store_products" USING btree ("submitted_at","id") WHERE "store_products"."change_state" = 'PENDIENTE' and not "store_products"."deleted";--> statement-breakpoint
CREATE INDEX "store_products_offers" ON "store_products" USING btree ("offer_from","offer_until") WHERE "store_products"."offer_price" is not null;--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON store_products FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
-- The products of before: what is public was approved, and its figures are the highest of its positions.
INSERT INTO store_products (id, vendor_id, change_state, version, approved_price, min_stock, max_stock, cost, created_at,
  updated_at, deleted)
SELECT p.id, p.vendor_id, CASE p.status WHEN 'APPROVED' THEN 'APROBADO' WHEN 'REJECTED' THEN 'RECHAZADO' ELSE 'PENDIENTE' END,
  1, p.price, coalesce(s.min_stock, 0), coalesce(s.max_stock, 0), coalesce(s.cost, 0), p.created_at, p.created_at, p.deleted
FROM products p
LEFT JOIN (SELECT product_id, max(min_stock) AS min_stock, max(max_stock) AS max_stock, max(cost) AS cost
  FROM stock_levels GROUP BY product_id) s ON s.product_id = p.id;
--> statement-breakpoint
-- A product that comes by another way than its store's draft, as an import or a route of staff, has its row at once.
CREATE FUNCTION product_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO store_products (id, vendor_id, change_state, version, approved_price, created_at, updated_at, deleted)
  VALUES (NEW.id, NEW.vendor_id,
    CASE NEW.status WHEN 'APPROVED' THEN 'APROBADO' WHEN 'REJECTED' THEN 'RECHAZADO' ELSE 'PENDIENTE' END,
    1, NEW.price, NEW.created_at, NEW.created_at, NEW.deleted)
  ON CONFLICT (id) DO UPDATE SET vendor_id = excluded.vendor_id, deleted = excluded.deleted;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_of_store AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION product_of_store();
--> statement-breakpoint
-- What a store reads of a product changed, by whatever way. Its stock is not among it: each sale would send the row again.
-- Whoever changes a price here has decided: an offer with days would bring another one back, and so it ends. The command that
-- sets such an offer, or a price that nobody approved, writes these columns after the product.
CREATE FUNCTION product_of_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vendor_id IS DISTINCT FROM OLD.vendor_id THEN
    INSERT INTO scope_exits (collection, scope, document_id)
    VALUES ('store_products', 'vendor:' || OLD.vendor_id, NEW.id)
    ON CONFLICT (collection, scope, document_id) DO UPDATE SET scope = excluded.scope;
  END IF;
  UPDATE store_products t SET
    vendor_id = NEW.vendor_id,
    deleted = NEW.deleted,
    version = t.version + 1,
    approved_price = CASE WHEN NEW.price <> OLD.price THEN NEW.price ELSE t.approved_price END,
    offer_price = CASE WHEN ends.offer THEN NULL ELSE t.offer_price END,
    offer_from = CASE WHEN ends.offer THEN NULL ELSE t.offer_from END,
    offer_until = CASE WHEN ends.offer THEN NULL ELSE t.offer_until END,
    change_state = CASE WHEN NEW.status = OLD.status OR t.draft <> '{}' THEN t.change_state
      WHEN NEW.status = 'APPROVED' THEN 'APROBADO' WHEN NEW.status = 'REJECTED' THEN 'RECHAZADO' ELSE 'PENDIENTE' END
  FROM (SELECT s.id, NEW.precio_venta <> OLD.precio_venta OR coalesce(s.offer_price > NEW.price, false) AS offer
    FROM store_products s WHERE s.id = NEW.id) ends
  WHERE t.id = ends.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_of_store_changed AFTER UPDATE OF name, sku, gtin, description, price, precio_venta, main_image_url, images,
  vendor_id, category_id, is_active, status, family_id, variant_attributes, deleted ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.gtin, OLD.description, OLD.price, OLD.precio_venta, OLD.main_image_url, OLD.images, OLD.vendor_id,
      OLD.category_id, OLD.is_active, OLD.status, OLD.family_id, OLD.variant_attributes, OLD.deleted)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.gtin, NEW.description, NEW.price, NEW.precio_venta, NEW.main_image_url, NEW.images,
      NEW.vendor_id, NEW.category_id, NEW.is_active, NEW.status, NEW.family_id, NEW.variant_attributes, NEW.deleted))
  EXECUTE FUNCTION product_of_store_changed();
--> statement-breakpoint
CREATE FUNCTION measures_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store_products SET version = version + 1 WHERE id = NEW.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER measures_of_store AFTER INSERT OR UPDATE ON product_measures FOR EACH ROW EXECUTE FUNCTION measures_of_store();
