CREATE TABLE "money_days" (
	"day" date NOT NULL,
	"leg" text NOT NULL,
	"from_kind" text NOT NULL,
	"to_kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "money_days_day_leg_from_kind_to_kind_pk" PRIMARY KEY("day","leg","from_kind","to_kind")
);
--> statement-breakpoint
CREATE TABLE "money_days_progress" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_until" timestamp with time zone NOT NULL,
	"sealed_sx" "xid8",
	"summed_until" date,
	"definition" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_late_entries" (
	"entry" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_store_days" (
	"vendor_id" text NOT NULL,
	"day" date NOT NULL,
	"figures" bigint[] NOT NULL,
	CONSTRAINT "money_store_days_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
CREATE TABLE "money_store_months" (
	"month" date NOT NULL,
	"vendor_id" text NOT NULL,
	"figures" bigint[] NOT NULL,
	CONSTRAINT "money_store_months_month_vendor_id_pk" PRIMARY KEY("month","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "money_store_moves" (
	"vendor_id" text NOT NULL,
	"day" date NOT NULL,
	"moves" jsonb NOT NULL,
	CONSTRAINT "money_store_moves_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
CREATE INDEX "money_store_days_day" ON "money_store_days" USING btree ("day");
--> statement-breakpoint
CREATE FUNCTION note_late_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_late_entries (entry)
  SELECT added.id FROM added, money_days_progress AS progress WHERE added.at < progress.sealed_until;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_late_entries AFTER INSERT ON money_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION note_late_entries();
