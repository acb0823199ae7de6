CREATE TABLE "lead_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"nombre" text NOT NULL,
	"business_type" text NOT NULL,
	"phone" text,
	"company" text,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"is_suspected" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"nombre" text NOT NULL,
	"business_type" text NOT NULL,
	"phone" text,
	"company" text,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"letter_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"moved_at" timestamp with time zone,
	"moved_by" text,
	CONSTRAINT "leads_turn_unique" UNIQUE("turn")
);
--> statement-breakpoint
ALTER TABLE "lead_requests" ADD CONSTRAINT "lead_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_requests_lead" ON "lead_requests" USING btree ("lead_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "leads_email_key" ON "leads" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","last_at" DESC NULLS LAST);