CREATE TABLE "past_store_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"note" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "past_store_applications" ADD CONSTRAINT "past_store_applications_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_store_applications_store" ON "past_store_applications" USING btree ("vendor_id","decided_at");--> statement-breakpoint
-- Who looks at a change is nothing that a store's devices copy: alone it stamps no row. What is written of the product or its
-- change raises its version.
DROP TRIGGER stamp_sx ON store_products;
--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT ON store_products FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
CREATE TRIGGER stamp_sx_again BEFORE UPDATE ON store_products FOR EACH ROW
  WHEN ((OLD.version, OLD.change_state, OLD.vendor_id, OLD.deleted) <> (NEW.version, NEW.change_state, NEW.vendor_id, NEW.deleted)
    OR (OLD.reviewer_id, OLD.reviewer_name, OLD.lease_until)
    IS NOT DISTINCT FROM (NEW.reviewer_id, NEW.reviewer_name, NEW.lease_until))
  EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
-- A product that is added while its store opens or closes: one of the two waits for the other. Products only hinder a change of
-- their store's state, and nothing else that is written of it.
CREATE OR REPLACE FUNCTION store_of_product_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('store_open:' || NEW.vendor_id, 0));
  NEW.store_open := coalesce((SELECT v.state = 'activa' FROM vendors v WHERE v.id = NEW.vendor_id), true);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION open_or_close_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('store_open:' || NEW.id, 0));
  UPDATE products SET store_open = (NEW.state = 'activa')
  WHERE vendor_id = NEW.id AND store_open <> (NEW.state = 'activa');
  RETURN NULL;
END
$$;
