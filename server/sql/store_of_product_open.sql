-- Writes in a product whether its store is open (decision 0101): the lists of the shop read no other table, and devices learn of it as
-- of any change of a product. The other half is `open_or_close_store`. Both take an advisory lock of the store, which products
-- share: of a product that is added and a store that opens or closes at that moment, one waits for the other.
--
-- Fires before a product is inserted, and before its store is written. It is a trigger because imports, staff and the store's commands
-- add products, and none of them may put on sale what its store must not sell.
CREATE OR REPLACE FUNCTION store_of_product_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('store_open:' || NEW.vendor_id, 0));
  NEW.store_open := coalesce((SELECT v.state = 'activa' FROM vendors v WHERE v.id = NEW.vendor_id), true);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER product_store_open BEFORE INSERT OR UPDATE OF vendor_id ON products FOR EACH ROW
  EXECUTE FUNCTION store_of_product_open();
