-- Writes down what a line's commission adds to the sums of its store's day (`store_days`). What it is afterwards, when its order falls
-- through, `count_store_order` says.
--
-- Fires after what a line bears was frozen, in the transaction that places its order. It is a trigger because every figure of
-- commission has to come from the same rows as what the store is charged.
CREATE OR REPLACE FUNCTION count_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO store_day_changes (vendor_id, day, commission, commission_iva)
  SELECT w.vendor_id, (o.created_at AT TIME ZONE 'America/Bogota')::date, NEW.commission, NEW.commission_iva
  FROM vendor_orders w JOIN orders o ON o.id = w.order_id
  WHERE w.id = NEW.vendor_order_id AND w.status <> 'cancelled' AND w.tracking <> 'returned';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_commission AFTER INSERT ON order_commissions FOR EACH ROW EXECUTE FUNCTION count_commission();
