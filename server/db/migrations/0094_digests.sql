DROP INDEX "outgoing_messages_due";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digests" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digest_minute" integer DEFAULT 420 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digested_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outgoing_messages_turn" ON "outgoing_messages" USING btree (coalesce(jsonb_exists("headers", 'List-Unsubscribe-Post'), false),"next_try_at") WHERE "outgoing_messages"."sent_at" is null;