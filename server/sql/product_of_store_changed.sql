-- Carries a change of a product into the row of its store (decision 0099): counts a version, which has `stamp_sx_again` send the row to
-- the store's devices, takes the row along to another store, and has its state follow the product's where no change is open. What a
-- price means for the row is no bookkeeping: who writes it decides that in code, as `decidePrices` (`server/catalog/company-prices.ts`)
-- for the company.
--
-- Fires after what a store reads of a product changes. Stock is not among it: each sale would send the row again. It is a trigger
-- because staff, imports, the store's commands and jobs write products.
CREATE OR REPLACE FUNCTION product_of_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
    change_state = CASE WHEN NEW.status = OLD.status OR t.draft <> '{}' THEN t.change_state
      WHEN NEW.status = 'APPROVED' THEN 'APROBADO' WHEN NEW.status = 'REJECTED' THEN 'RECHAZADO' ELSE 'PENDIENTE' END
  WHERE t.id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_of_store_changed
  AFTER UPDATE OF name, sku, gtin, description, price, precio_venta, main_image_url, images, vendor_id, category_id, is_active,
    status, family_id, variant_attributes, iva_class, price_tiers, lot_control, minimum_shelf_life_days,
    filter_values, deleted ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.gtin, OLD.description, OLD.price, OLD.precio_venta, OLD.main_image_url, OLD.images, OLD.vendor_id,
      OLD.category_id, OLD.is_active, OLD.status, OLD.family_id, OLD.variant_attributes, OLD.iva_class, OLD.price_tiers, OLD.lot_control,
      OLD.minimum_shelf_life_days, OLD.filter_values, OLD.deleted)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.gtin, NEW.description, NEW.price, NEW.precio_venta, NEW.main_image_url, NEW.images,
      NEW.vendor_id, NEW.category_id, NEW.is_active, NEW.status, NEW.family_id, NEW.variant_attributes, NEW.iva_class,
      NEW.price_tiers, NEW.lot_control, NEW.minimum_shelf_life_days, NEW.filter_values, NEW.deleted))
  EXECUTE FUNCTION product_of_store_changed();
