CREATE TABLE "order_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"vendor_order_id" text NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"number" text NOT NULL,
	"cufe" text NOT NULL,
	"issued_on" text NOT NULL,
	"pdf_url" text,
	"xml_url" text,
	"state" text NOT NULL,
	"corrects" text,
	"actor_id" text,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_invoices_turn_unique" UNIQUE("turn")
);
--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "invoiced_by" text DEFAULT 'store' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_invoices_order" ON "order_invoices" USING btree ("vendor_order_id","turn");
--> statement-breakpoint
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The invoices of orders are append-only.';
END
$$;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_invoices FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE TABLE "withholding_certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"vendor_id" text NOT NULL,
	"year" integer NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withholding_certificates_turn_unique" UNIQUE("turn")
);
--> statement-breakpoint
ALTER TABLE "withholding_certificates" ADD CONSTRAINT "withholding_certificates_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withholding_certificates_once" ON "withholding_certificates" USING btree ("vendor_id","year");
--> statement-breakpoint
CREATE FUNCTION refuse_certificate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Certificates of withholding are append-only.';
END
$$;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withholding_certificates FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_certificate_change();