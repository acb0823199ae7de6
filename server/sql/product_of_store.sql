-- Gives a product that comes by another way than its store's draft, as an import or a route of staff, its row in `store_products`
-- (decision 0099). Where the draft was first, its row stays and takes only the product's store and whether it is deleted.
--
-- Fires after a product is inserted. It is a trigger so that no product is without the row of its store, whatever the way in.
CREATE OR REPLACE FUNCTION product_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO store_products (id, vendor_id, change_state, version, approved_price, created_at, updated_at, deleted)
  VALUES (NEW.id, NEW.vendor_id,
    CASE NEW.status WHEN 'APPROVED' THEN 'APROBADO' WHEN 'REJECTED' THEN 'RECHAZADO' ELSE 'PENDIENTE' END,
    1, NEW.price, NEW.created_at, NEW.created_at, NEW.deleted)
  ON CONFLICT (id) DO UPDATE SET vendor_id = excluded.vendor_id, deleted = excluded.deleted;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_of_store AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION product_of_store();
