CREATE TABLE "custom_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"roles" jsonb NOT NULL,
	"schedule" jsonb,
	"recipients" text NOT NULL,
	"version" integer NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "custom_reports" ADD CONSTRAINT "custom_reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_reports_author" ON "custom_reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "custom_reports_due" ON "custom_reports" USING btree ("next_at") WHERE "custom_reports"."next_at" is not null and not "custom_reports"."removed";