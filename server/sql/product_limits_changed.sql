-- Sends the positions of a product to devices again: each carries the limits that its store set for all of them together (decision
-- 0105). The update of `stock_levels` changes nothing: it has `stamp_sx` stamp the rows.
--
-- Fires after a store's minimum or maximum changes. It is a trigger because positions show these figures whoever writes them, and a
-- position that is not stamped reaches no device.
CREATE OR REPLACE FUNCTION product_limits_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_levels SET deleted = deleted WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_limits_changed AFTER UPDATE OF min_stock, max_stock ON store_products FOR EACH ROW
  WHEN ((OLD.min_stock, OLD.max_stock) IS DISTINCT FROM (NEW.min_stock, NEW.max_stock))
  EXECUTE FUNCTION product_limits_changed();
