CREATE TABLE "incident_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"incident_id" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"product_id" text NOT NULL,
	"position_key" text NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"liability" text NOT NULL,
	"returned" integer,
	"reported_by" text NOT NULL,
	"reported_by_name" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incidents_turn_unique" UNIQUE("turn"),
	CONSTRAINT "incidents_quantity_positive" CHECK ("incidents"."quantity" > 0),
	CONSTRAINT "incidents_returned_of_quantity" CHECK ("incidents"."returned" between 0 and "incidents"."quantity")
);
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "quarantined" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "incident_events" ADD CONSTRAINT "incident_events_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_events_incident" ON "incident_events" USING btree ("incident_id","sequence");--> statement-breakpoint
CREATE INDEX "incidents_status" ON "incidents" USING btree ("status","turn");--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_quarantined_not_negative" CHECK ("stock_levels"."quarantined" >= 0);