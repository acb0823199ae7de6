-- Writes in each row that devices copy which transaction wrote it last. Devices read rows in the order (sx, id), below the oldest
-- transaction that still runs, and so miss none whatever order transactions commit in (decision 0011).
--
-- Fires before a row of a copied table is inserted or updated. The ledger's rows never change, so they are stamped once.
-- It is a trigger because a row that anybody writes without a stamp, also by hand, never reaches a device.
CREATE OR REPLACE FUNCTION stamp_sx() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sx := pg_current_xact_id();
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON addresses FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON command_reviews FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON positions FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON scope_exits FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON stock_levels FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT ON store_products FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON vendor_orders FOR EACH ROW EXECUTE FUNCTION stamp_sx();
CREATE OR REPLACE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON warehouse_tasks FOR EACH ROW EXECUTE FUNCTION stamp_sx();

-- Who looks at a store's change, and until when, is nothing that its devices copy: alone it stamps no row (decision 0099). What is
-- written of the product or of its change raises `version`.
CREATE OR REPLACE TRIGGER stamp_sx_again BEFORE UPDATE ON store_products FOR EACH ROW
  WHEN ((OLD.version, OLD.change_state, OLD.vendor_id, OLD.deleted) <> (NEW.version, NEW.change_state, NEW.vendor_id, NEW.deleted)
    OR (OLD.reviewer_id, OLD.reviewer_name, OLD.lease_until)
    IS NOT DISTINCT FROM (NEW.reviewer_id, NEW.reviewer_name, NEW.lease_until))
  EXECUTE FUNCTION stamp_sx();
