CREATE TABLE "setting_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_version" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "setting_changes" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "setting_requests" ADD CONSTRAINT "setting_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_requests_open" ON "setting_requests" USING btree ("requested_at") WHERE "setting_requests"."outcome" is null;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_request_id_setting_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."setting_requests"("id") ON DELETE no action ON UPDATE no action;