CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"url" text NOT NULL,
	"auto_close" boolean NOT NULL,
	"duration_ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"sx" "xid8" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integration_events" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "notifications_feed" ON "notifications" USING btree ("user_id","sx","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_on_devices" ON "notifications" USING btree ("user_id","at") WHERE not "notifications"."archived";--> statement-breakpoint
CREATE INDEX "integration_events_unresolved" ON "integration_events" USING btree ("turn") WHERE "integration_events"."notified_at" is null;--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
-- What happened before there were notifications is told to nobody.
UPDATE integration_events SET notified_at = at;