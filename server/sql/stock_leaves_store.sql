-- Tells the devices of a product's former store that its stock and movements left their scope, and sends its stock to those of the
-- new store (decision 0019). The update of `stock_levels` changes nothing: it has `stamp_sx` stamp the rows.
--
-- Fires after a product changes store. It is a trigger because exits must be written in the transaction that moves the product,
-- whoever moves it: otherwise the former store keeps the rows.
CREATE OR REPLACE FUNCTION stock_leaves_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scope_exits (collection, scope, document_id)
  SELECT 'inventory', 'vendor:' || OLD.vendor_id, id FROM stock_levels WHERE product_id = NEW.id
  UNION ALL
  SELECT 'stock_movements', 'vendor:' || OLD.vendor_id, id FROM stock_movements WHERE product_id = NEW.id
  ON CONFLICT (collection, scope, document_id) DO UPDATE SET scope = excluded.scope;
  UPDATE stock_levels SET deleted = deleted WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER stock_leaves_store AFTER UPDATE OF vendor_id ON products FOR EACH ROW
  WHEN (OLD.vendor_id IS DISTINCT FROM NEW.vendor_id)
  EXECUTE FUNCTION stock_leaves_store();
