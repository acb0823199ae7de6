-- Counts a version in the row of a store's product, which has `stamp_sx_again` send it to the store's devices: it carries the measures of
-- the product, which stand in a table of their own (decisions 0088 and 0099).
--
-- Fires after measures are inserted or updated. It is a trigger because imports, staff and the store's commands write them.
CREATE OR REPLACE FUNCTION measures_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store_products SET version = version + 1 WHERE id = NEW.product_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER measures_of_store AFTER INSERT OR UPDATE ON product_measures FOR EACH ROW EXECUTE FUNCTION measures_of_store();
