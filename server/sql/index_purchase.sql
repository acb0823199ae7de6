-- Keeps what a purchase is found by in step with it: the mobile, name and e-mail of who receives it, its company and its products
-- (`purchase_search`).
--
-- Fires after a purchase is placed, and after one of these changes. It is a trigger because a purchase without its row is found by nobody,
-- whatever server places it, and because what is erased of a person must be gone from here in the same transaction.
CREATE OR REPLACE FUNCTION index_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO purchase_search (order_id, phone, person, terms)
  SELECT NEW.id, NEW.shipping_phone,
    translate(lower(' ' || NEW.shipping_name || ' ' || NEW.shipping_email), 'áéíóúüñ-–_./´`’''",;:()+*&#%', 'aeiouun'),
    array_remove(ARRAY[nullif(lower(NEW.invoice_to ->> 'company'), ''), nullif(lower(NEW.invoice_to ->> 'purchase_order'), ''),
        NEW.invoice_to ->> 'nit', split_part(NEW.invoice_to ->> 'nit', '-', 1)], NULL)
      || ARRAY(SELECT DISTINCT line ->> 'product_id' FROM jsonb_array_elements(NEW.lines) line)
  ON CONFLICT (order_id) DO UPDATE SET phone = excluded.phone, person = excluded.person, terms = excluded.terms;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER index_purchase AFTER INSERT ON orders FOR EACH ROW
  EXECUTE FUNCTION index_purchase();

CREATE OR REPLACE TRIGGER index_purchase_again AFTER UPDATE OF lines, shipping_name, shipping_phone, shipping_email, invoice_to ON orders
  FOR EACH ROW
  WHEN ((OLD.lines, OLD.shipping_name, OLD.shipping_phone, OLD.shipping_email, OLD.invoice_to)
    IS DISTINCT FROM (NEW.lines, NEW.shipping_name, NEW.shipping_phone, NEW.shipping_email, NEW.invoice_to))
  EXECUTE FUNCTION index_purchase();
