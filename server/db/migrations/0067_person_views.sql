CREATE TABLE "person_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_role" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "person_views" ADD CONSTRAINT "person_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_views_user" ON "person_views" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "person_views_actor" ON "person_views" USING btree ("actor_id") WHERE "person_views"."ended_at" is null;