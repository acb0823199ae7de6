CREATE TABLE "photo_copies" (
	"photo_id" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"file" "bytea" NOT NULL,
	CONSTRAINT "photo_copies_photo_id_width_format_pk" PRIMARY KEY("photo_id","width","format")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_copies" ADD CONSTRAINT "photo_copies_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;