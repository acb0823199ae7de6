ALTER TABLE "store_events" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD COLUMN "invited_by" text;