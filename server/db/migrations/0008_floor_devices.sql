CREATE TABLE "badges" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "badges_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "floor_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"enrolled_by" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "floor_devices_device_id_unique" UNIQUE("device_id")
);
--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_devices" ADD CONSTRAINT "floor_devices_enrolled_by_users_id_fk" FOREIGN KEY ("enrolled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;