CREATE TABLE "store_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	"invited_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" text,
	CONSTRAINT "store_invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "store_profiles" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"processing_time" text DEFAULT '1-2 días' NOT NULL,
	"return_policy" text DEFAULT 'Devoluciones aceptadas dentro de 30 días' NOT NULL,
	"letters" boolean DEFAULT true NOT NULL,
	"replaced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_profiles" ADD CONSTRAINT "store_profiles_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_invitations_vendor" ON "store_invitations" USING btree ("vendor_id","created_at");