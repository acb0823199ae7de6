CREATE TABLE "anomaly_progress" (
	"id" text PRIMARY KEY NOT NULL,
	"sx" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_anomalies" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"refs" text[] NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" text,
	"seen_by_name" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "security_anomalies_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "security_anomalies_at" ON "security_anomalies" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_anomalies_kind" ON "security_anomalies" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "security_anomalies_open" ON "security_anomalies" USING btree ("at","id") WHERE "security_anomalies"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "security_anomalies_user" ON "security_anomalies" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "auth_events_act" ON "auth_events" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "auth_events_refused" ON "auth_events" USING btree ("id") WHERE "auth_events"."outcome" = 'refused';