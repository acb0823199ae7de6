CREATE TABLE "write_off_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "write_off_requests_amount" CHECK ("write_off_requests"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "write_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "write_offs_amount" CHECK ("write_offs"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "write_off_requests" ADD CONSTRAINT "write_off_requests_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off_requests" ADD CONSTRAINT "write_off_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_id_write_off_requests_id_fk" FOREIGN KEY ("id") REFERENCES "public"."write_off_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "write_off_requests_open" ON "write_off_requests" USING btree ("vendor_id") WHERE "write_off_requests"."outcome" is null;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON write_offs FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payout_change();