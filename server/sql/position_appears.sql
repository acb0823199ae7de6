-- Gives a position its row from the moment in which goods come to it, and brings an archived one back (decision 0050). The share lock
-- keeps whoever archives the position waiting until the goods are on record, and nobody else: those who bring goods do not wait for one
-- another.
--
-- Fires after a level is inserted, and after one that was zero is not: movements at known shelves pay nothing. It is a trigger because
-- goods come by movements, counts and imports, whether or not anybody described the position.
CREATE OR REPLACE FUNCTION position_appears() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM positions WHERE id = NEW.position_key AND NOT deleted FOR KEY SHARE;
  IF NOT FOUND THEN
    INSERT INTO positions AS t (id, updated_at) VALUES (NEW.position_key, NEW.updated_at)
    ON CONFLICT (id) DO UPDATE SET deleted = false WHERE t.deleted;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER position_appears AFTER INSERT ON stock_levels FOR EACH ROW EXECUTE FUNCTION position_appears();
CREATE OR REPLACE TRIGGER position_fills AFTER UPDATE OF quantity ON stock_levels FOR EACH ROW
  WHEN (OLD.quantity = 0 AND NEW.quantity <> 0)
  EXECUTE FUNCTION position_appears();
