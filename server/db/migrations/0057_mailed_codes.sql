ALTER TABLE "mailed_links" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;