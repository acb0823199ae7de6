-- Writes in each product of a store whether the store is open, as that changes (decision 0101). The other half is
-- `store_of_product_open`, with which it shares an advisory lock of the store: products only hinder a change of their store's state, and
-- nothing else that is written of it.
--
-- Fires after a store's state changes. It is a trigger because the state and the products must say the same in one transaction,
-- whoever writes the store.
CREATE OR REPLACE FUNCTION open_or_close_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('store_open:' || NEW.id, 0));
  UPDATE products SET store_open = (NEW.state = 'activa')
  WHERE vendor_id = NEW.id AND store_open <> (NEW.state = 'activa');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER open_or_close_store AFTER UPDATE OF state ON vendors FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION open_or_close_store();
