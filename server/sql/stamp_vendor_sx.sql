-- Writes in a product which transaction moved it to another store. The ledger is not written anew then: the movements of the
-- product enter the new store's feed at that transaction (decision 0019).
--
-- Fires before a product changes store. It is a trigger because a product that anybody moves without this stamp leaves its
-- movements out of the new store's devices.
CREATE OR REPLACE FUNCTION stamp_vendor_sx() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.vendor_sx := pg_current_xact_id();
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER stamp_vendor_sx BEFORE UPDATE OF vendor_id ON products FOR EACH ROW
  WHEN (OLD.vendor_id IS DISTINCT FROM NEW.vendor_id)
  EXECUTE FUNCTION stamp_vendor_sx();
