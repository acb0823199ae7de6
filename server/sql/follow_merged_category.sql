-- Puts a product into the category into which its own was merged. Whoever wrote it while that happened, or on a device that did
-- not hear of it yet, means that one. A category that was removed takes no product.
--
-- Fires before a product is inserted or its category written, and locks the category's key as the foreign key does: a merge that is
-- under way is waited for, and one that begins later finds the product.
-- It is a trigger because products are written by commands, imports and routes alike, and one that any of them left in a category
-- that is gone would be in no list.
CREATE OR REPLACE FUNCTION follow_merged_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category record;
BEGIN
  SELECT merged_into, deleted INTO category FROM categories WHERE id = NEW.category_id FOR KEY SHARE;
  IF category.merged_into IS NOT NULL THEN
    NEW.category_id := category.merged_into;
  ELSIF category.deleted AND (TG_OP = 'INSERT' OR NEW.category_id IS DISTINCT FROM OLD.category_id) THEN
    RAISE EXCEPTION 'The category % is gone.', NEW.category_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER follow_merged_category BEFORE INSERT OR UPDATE OF category_id ON products FOR EACH ROW EXECUTE FUNCTION follow_merged_category();
