CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON positions FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
-- A place has a row from the moment in which goods come to it. The share lock keeps whoever archives it waiting until the
-- goods are on record, and nobody else: those who bring goods do not wait for one another.
CREATE FUNCTION position_appears() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM positions WHERE id = NEW.position_key AND NOT deleted FOR KEY SHARE;
  IF NOT FOUND THEN
    INSERT INTO positions AS t (id, updated_at) VALUES (NEW.position_key, NEW.updated_at)
    ON CONFLICT (id) DO UPDATE SET deleted = false WHERE t.deleted;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER position_appears AFTER INSERT ON stock_levels FOR EACH ROW EXECUTE FUNCTION position_appears();
--> statement-breakpoint
CREATE TRIGGER position_fills AFTER UPDATE OF quantity ON stock_levels
  FOR EACH ROW WHEN (OLD.quantity = 0 AND NEW.quantity <> 0) EXECUTE FUNCTION position_appears();
--> statement-breakpoint
INSERT INTO positions (id)
SELECT position_key FROM stock_levels UNION SELECT position_key FROM stock_movements
UNION SELECT from_position FROM stock_movements WHERE from_position NOT LIKE '@%'
UNION SELECT to_position FROM stock_movements WHERE to_position NOT LIKE '@%';
--> statement-breakpoint
INSERT INTO positions (id, purpose) VALUES ('storage_room/MUELLE/1/1', 'dock'), ('storage_room/EMPACA/1/1', 'packing')
ON CONFLICT (id) DO UPDATE SET purpose = excluded.purpose;
