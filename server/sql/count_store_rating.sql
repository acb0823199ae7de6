-- Writes down what a rating changes of the sums of its product's store (`store_days`).
--
-- Fires after one is given, changed or removed. It is a trigger because buyers and the demonstration give them, and uniting two accounts
-- of one person may remove one.
CREATE OR REPLACE FUNCTION count_store_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO store_day_changes (vendor_id, day, ratings, stars) SELECT * FROM rating_day_sums(OLD, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO store_day_changes (vendor_id, day, ratings, stars) SELECT * FROM rating_day_sums(NEW, 1);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_store_rating AFTER INSERT OR DELETE OR UPDATE OF rating ON product_ratings FOR EACH ROW
  EXECUTE FUNCTION count_store_rating();
