-- Writes down what a return changes of the sums of its store's day (`store_days`).
--
-- Fires after a buyer asks for one, and after it moves to or from the states in which it is none. It is a trigger because whoever
-- moves it owes the figures the same.
CREATE OR REPLACE FUNCTION count_store_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO store_day_changes (vendor_id, day, returns, returned_units, refund) SELECT * FROM return_day_sums(OLD, -1);
  END IF;
  INSERT INTO store_day_changes (vendor_id, day, returns, returned_units, refund) SELECT * FROM return_day_sums(NEW, 1);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_store_return AFTER INSERT ON order_returns FOR EACH ROW EXECUTE FUNCTION count_store_return();

CREATE OR REPLACE TRIGGER count_moved_store_return AFTER UPDATE ON order_returns FOR EACH ROW
  WHEN ((OLD.status IN ('withdrawn', 'refused'), OLD.refund, OLD.lines) IS DISTINCT FROM
    (NEW.status IN ('withdrawn', 'refused'), NEW.refund, NEW.lines))
  EXECUTE FUNCTION count_store_return();
