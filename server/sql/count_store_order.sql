-- Writes down what a vendor order changes of the sums of its store's day (`store_days`).
--
-- Fires after a vendor order is placed, is cancelled, comes to its buyer or comes back. It is a trigger because orders are written by
-- buyers, by the warehouse, by the server itself and by the demonstration, and a figure that one of them forgets is wrong for good.
CREATE OR REPLACE FUNCTION count_store_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO store_day_changes (vendor_id, day, orders, units, sales, revenue, delivered, cancelled, cancelled_sales, came_back,
      came_back_sales)
    SELECT * FROM order_day_sums(OLD, -1);
    INSERT INTO store_day_changes (vendor_id, day, commission, commission_iva) SELECT * FROM commission_day_sums(OLD, -1);
    INSERT INTO store_day_changes (vendor_id, day, commission, commission_iva) SELECT * FROM commission_day_sums(NEW, 1);
  END IF;
  INSERT INTO store_day_changes (vendor_id, day, orders, units, sales, revenue, delivered, cancelled, cancelled_sales, came_back,
    came_back_sales)
  SELECT * FROM order_day_sums(NEW, 1);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_store_order AFTER INSERT ON vendor_orders FOR EACH ROW EXECUTE FUNCTION count_store_order();

CREATE OR REPLACE TRIGGER count_moved_store_order AFTER UPDATE ON vendor_orders FOR EACH ROW
  WHEN ((OLD.vendor_id, OLD.status = 'cancelled', OLD.tracking = 'delivered', OLD.tracking = 'returned', OLD.subtotal, OLD.iva, OLD.total)
    IS DISTINCT FROM
    (NEW.vendor_id, NEW.status = 'cancelled', NEW.tracking = 'delivered', NEW.tracking = 'returned', NEW.subtotal, NEW.iva, NEW.total))
  EXECUTE FUNCTION count_store_order();
