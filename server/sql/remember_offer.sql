-- Keeps, by product and day, the highest price and the most units that were for sale before one of them fell or the product left the
-- sale. Devices show both from copies that may be days old, and the server believes no more of what a device says that it showed
-- (decision 0085).
--
-- Fires after such an update of a product that was for sale. It is a trigger because imports, orders, movements and people lower prices
-- and units, and none of them needs to know of it. It goes row by row: a statement over transition tables would keep the plan of its
-- first run, which is of one row, for imports of thousands.
CREATE OR REPLACE FUNCTION remember_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_offers AS kept (product_id, day, highest_price, most_units)
  VALUES (OLD.id, (now() AT TIME ZONE 'UTC')::date, OLD.precio_venta, OLD.stock)
  ON CONFLICT (product_id, day) DO UPDATE SET
    highest_price = greatest(kept.highest_price, excluded.highest_price),
    most_units = greatest(kept.most_units, excluded.most_units)
  WHERE kept.highest_price < excluded.highest_price OR kept.most_units < excluded.most_units;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER remember_offer AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.is_active AND OLD.status = 'APPROVED' AND NOT OLD.deleted
    AND (NEW.precio_venta < OLD.precio_venta OR NEW.stock < OLD.stock
      OR NOT NEW.is_active OR NEW.status <> 'APPROVED' OR NEW.deleted))
  EXECUTE FUNCTION remember_offer();
