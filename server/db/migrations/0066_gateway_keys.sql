CREATE TABLE "gateway_key_sets" (
	"version" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea",
	"environment" text,
	"last_four" jsonb,
	"saved_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gateway_key_sets" ADD CONSTRAINT "gateway_key_sets_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;