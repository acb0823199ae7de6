ALTER TABLE "discrepancies" ADD COLUMN "valued_by" text DEFAULT 'cost' NOT NULL;
--> statement-breakpoint
-- The positions of a product carry the limits that its store set for all of them together.
CREATE FUNCTION product_limits_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_levels SET deleted = deleted WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_limits_changed AFTER UPDATE OF min_stock, max_stock ON store_products FOR EACH ROW
  WHEN ((OLD.min_stock, OLD.max_stock) IS DISTINCT FROM (NEW.min_stock, NEW.max_stock))
  EXECUTE FUNCTION product_limits_changed();
--> statement-breakpoint
UPDATE stock_levels l SET deleted = l.deleted
FROM store_products s
WHERE s.id = l.product_id AND (s.min_stock > 0 OR s.max_stock > 0);
