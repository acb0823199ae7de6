ALTER TABLE "device_grants" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_grants" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "device_grants" ADD COLUMN "wipe_ordered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_grants" ADD COLUMN "wiped_at" timestamp with time zone;
