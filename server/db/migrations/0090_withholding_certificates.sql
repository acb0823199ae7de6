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
