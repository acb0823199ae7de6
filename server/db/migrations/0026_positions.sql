CREATE TABLE "positions" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text DEFAULT 'storage' NOT NULL,
	"access" text DEFAULT 'floor' NOT NULL,
	"width_cm" integer,
	"depth_cm" integer,
	"height_cm" integer,
	"max_units" integer,
	"max_weight_kg" integer,
	"plan_x" integer,
	"plan_y" integer,
	"blocked" text,
	"counted_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"sx" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "positions_feed" ON "positions" USING btree ("sx","id");