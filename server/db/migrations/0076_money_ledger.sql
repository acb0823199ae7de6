CREATE TABLE "money_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"vendor_id" text,
	"balance" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_backfills" (
	"cause_kind" text PRIMARY KEY NOT NULL,
	"up_to" text DEFAULT '' NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cause_kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_lines" (
	"entry" bigint NOT NULL,
	"place" integer NOT NULL,
	"leg" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"from_before" bigint NOT NULL,
	"from_after" bigint NOT NULL,
	"from_version" bigint NOT NULL,
	"to_before" bigint NOT NULL,
	"to_after" bigint NOT NULL,
	"to_version" bigint NOT NULL,
	CONSTRAINT "money_lines_entry_leg_from_account_to_account_pk" PRIMARY KEY("entry","leg","from_account","to_account"),
	CONSTRAINT "money_lines_amount" CHECK ("money_lines"."amount" > 0),
	CONSTRAINT "money_lines_accounts" CHECK ("money_lines"."from_account" <> "money_lines"."to_account"),
	CONSTRAINT "money_lines_balances" CHECK ("money_lines"."from_after" = "money_lines"."from_before" - "money_lines"."amount" and "money_lines"."to_after" = "money_lines"."to_before" + "money_lines"."amount")
);
--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_accounts_vendor" ON "money_accounts" USING btree ("vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_entries_cause" ON "money_entries" USING btree ("cause_kind","cause_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "money_lines_from" ON "money_lines" USING btree ("from_account","from_version");--> statement-breakpoint
CREATE UNIQUE INDEX "money_lines_to" ON "money_lines" USING btree ("to_account","to_version");--> statement-breakpoint
CREATE INDEX "vendor_orders_to_release" ON "vendor_orders" USING btree ("id") WHERE "vendor_orders"."released_at" is null and "vendor_orders"."tracking" = 'delivered' and "vendor_orders"."payment" = 'paid';