CREATE TABLE "inbound_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"notice_id" text NOT NULL,
	"to_status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_lines" (
	"notice_id" text NOT NULL,
	"product_id" text NOT NULL,
	"place" integer NOT NULL,
	"expected" integer NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"expires_on" text,
	CONSTRAINT "inbound_lines_notice_id_product_id_pk" PRIMARY KEY("notice_id","product_id"),
	CONSTRAINT "inbound_lines_expected_not_negative" CHECK ("inbound_lines"."expected" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inbound_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"vendor_id" text NOT NULL,
	"status" text NOT NULL,
	"expected_on" text,
	"packages" integer NOT NULL,
	"packages_arrived" integer,
	"notes" text DEFAULT '' NOT NULL,
	"dock_key" text NOT NULL,
	"announced_by" text NOT NULL,
	"announced_by_name" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "inbound_notices_turn_unique" UNIQUE("turn")
);
--> statement-breakpoint
CREATE TABLE "inbound_scans" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"notice_id" text NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"destination_key" text,
	"undoes" text,
	"device_id" text,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_scans_undoes_unique" UNIQUE("undoes"),
	CONSTRAINT "inbound_scans_counter_negative" CHECK ("inbound_scans"."undoes" is null or "inbound_scans"."units" < 0)
);
--> statement-breakpoint
ALTER TABLE "inbound_events" ADD CONSTRAINT "inbound_events_notice_id_inbound_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."inbound_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_lines" ADD CONSTRAINT "inbound_lines_notice_id_inbound_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."inbound_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_lines" ADD CONSTRAINT "inbound_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_notices" ADD CONSTRAINT "inbound_notices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_scans" ADD CONSTRAINT "inbound_scans_notice_id_product_id_inbound_lines_notice_id_product_id_fk" FOREIGN KEY ("notice_id","product_id") REFERENCES "public"."inbound_lines"("notice_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_events_notice" ON "inbound_events" USING btree ("notice_id","sequence");--> statement-breakpoint
CREATE INDEX "inbound_notices_status" ON "inbound_notices" USING btree ("status","turn");--> statement-breakpoint
CREATE INDEX "inbound_notices_vendor" ON "inbound_notices" USING btree ("vendor_id","turn");--> statement-breakpoint
CREATE INDEX "inbound_scans_line" ON "inbound_scans" USING btree ("notice_id","product_id");