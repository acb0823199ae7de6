ALTER TABLE "integration_events" ADD COLUMN "notify_cursor" text;--> statement-breakpoint
ALTER TABLE "integration_events" ADD COLUMN "notify_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_events" ADD COLUMN "notify_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "carried_by" text;--> statement-breakpoint
CREATE INDEX "notification_deliveries_device" ON "notification_deliveries" USING btree ("destination","settled_at") WHERE "notification_deliveries"."channel" = 'push';--> statement-breakpoint
CREATE INDEX "notification_deliveries_carried" ON "notification_deliveries" USING btree ("carried_by") WHERE "notification_deliveries"."carried_by" is not null;