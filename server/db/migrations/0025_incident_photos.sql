CREATE TABLE "incident_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"incident_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"file" "bytea" NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incident_photos" ADD CONSTRAINT "incident_photos_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_photos_incident" ON "incident_photos" USING btree ("incident_id","turn");