CREATE TABLE "store_applications" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"assignee_id" text,
	"assignee_name" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_events" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"vendor_id" text NOT NULL,
	"step" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_events_turn_unique" UNIQUE("turn")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "store_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "state" text DEFAULT 'activa' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "state_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_applications" ADD CONSTRAINT "store_applications_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_documents" ADD CONSTRAINT "store_documents_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_events" ADD CONSTRAINT "store_events_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_applications_waiting" ON "store_applications" USING btree ("submitted_at","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_documents_once" ON "store_documents" USING btree ("vendor_id","kind","sha256");--> statement-breakpoint
CREATE INDEX "store_events_store" ON "store_events" USING btree ("vendor_id","turn");--> statement-breakpoint
-- The stores of before are active, and so are their products. Whether a product's store is open stands in the product's own
-- row: the lists of the shop read no other table, and devices learn of it as of any change of a product.
CREATE FUNCTION store_of_product_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.store_open := coalesce((SELECT v.state = 'activa' FROM vendors v WHERE v.id = NEW.vendor_id), true);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_store_open BEFORE INSERT OR UPDATE OF vendor_id ON products FOR EACH ROW
  EXECUTE FUNCTION store_of_product_open();
--> statement-breakpoint
CREATE FUNCTION open_or_close_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET store_open = (NEW.state = 'activa')
  WHERE vendor_id = NEW.id AND store_open <> (NEW.state = 'activa');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER open_or_close_store AFTER UPDATE OF state ON vendors FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION open_or_close_store();
