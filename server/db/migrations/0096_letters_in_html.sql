ALTER TABLE "outgoing_messages" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "headers" jsonb;