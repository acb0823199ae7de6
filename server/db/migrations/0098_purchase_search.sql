CREATE TABLE "purchase_search" (
	"order_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"person" text NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER index_purchase AFTER INSERT ON orders FOR EACH ROW
  EXECUTE FUNCTION index_purchase();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER index_purchase_again AFTER UPDATE OF lines, shipping_name, shipping_phone, shipping_email, invoice_to ON orders
  FOR EACH ROW
  WHEN ((OLD.lines, OLD.shipping_name, OLD.shipping_phone, OLD.shipping_email, OLD.invoice_to)
    IS DISTINCT FROM (NEW.lines, NEW.shipping_name, NEW.shipping_phone, NEW.shipping_email, NEW.invoice_to))
  EXECUTE FUNCTION index_purchase();
--> statement-breakpoint
-- With the trigger orders wait until this is done, and none changes unseen.
INSERT INTO purchase_search (order_id, phone, person, terms)
  SELECT t.id, t.shipping_phone,
    translate(lower(' ' || t.shipping_name || ' ' || t.shipping_email), 'áéíóúüñ-–_./´`’''",;:()+*&#%', 'aeiouun'),
    array_remove(ARRAY[nullif(lower(t.invoice_to ->> 'company'), ''), nullif(lower(t.invoice_to ->> 'purchase_order'), ''),
        t.invoice_to ->> 'nit', split_part(t.invoice_to ->> 'nit', '-', 1)], NULL)
      || ARRAY(SELECT DISTINCT line ->> 'product_id' FROM jsonb_array_elements(t.lines) line)
  FROM orders t;
--> statement-breakpoint
CREATE INDEX "purchase_search_phone" ON "purchase_search" USING btree ("phone");
--> statement-breakpoint
CREATE INDEX "purchase_search_person" ON "purchase_search" USING gin ("person" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "purchase_search_terms" ON "purchase_search" USING gin ("terms");
--> statement-breakpoint
ALTER TABLE "purchase_search" ADD CONSTRAINT "purchase_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((translate(lower(' ' || coalesce(nombre, '') || ' ' || coalesce(email, '')), 'áéíóúüñ-–_./´`’''",;:()+*&#%', 'aeiouun')) gin_trgm_ops) WHERE not is_guest;
