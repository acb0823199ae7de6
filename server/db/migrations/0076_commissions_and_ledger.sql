CREATE TABLE "commission_precedences" (
	"revision" integer PRIMARY KEY NOT NULL,
	"rule_ids" text[] NOT NULL,
	"changed_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"save_id" text NOT NULL,
	CONSTRAINT "commission_precedences_save_id_unique" UNIQUE("save_id")
);
--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"rule_id" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"change" text NOT NULL,
	"vendor_id" text,
	"category_id" text,
	"product_id" text,
	"price_from" bigint,
	"price_to" bigint,
	"rate_bp" integer NOT NULL,
	"unit_fee" bigint NOT NULL,
	"minimum" bigint,
	"maximum" bigint,
	"from_day" date NOT NULL,
	"until_day" date,
	"changed_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"save_id" text NOT NULL,
	CONSTRAINT "commission_rules_rule_id_version_pk" PRIMARY KEY("rule_id","version"),
	CONSTRAINT "commission_rules_revision_unique" UNIQUE("revision"),
	CONSTRAINT "commission_rules_save_id_unique" UNIQUE("save_id"),
	CONSTRAINT "commission_rules_rate" CHECK ("commission_rules"."rate_bp" between 0 and 10000),
	CONSTRAINT "commission_rules_amounts" CHECK ("commission_rules"."unit_fee" >= 0 and coalesce("commission_rules"."minimum", 0) >= 0 and coalesce("commission_rules"."maximum", 0) >= 0
        and ("commission_rules"."minimum" is null or "commission_rules"."maximum" is null or "commission_rules"."minimum" <= "commission_rules"."maximum")),
	CONSTRAINT "commission_rules_prices" CHECK (coalesce("commission_rules"."price_from", 0) >= 0
        and ("commission_rules"."price_from" is null or "commission_rules"."price_to" is null or "commission_rules"."price_from" <= "commission_rules"."price_to")),
	CONSTRAINT "commission_rules_days" CHECK ("commission_rules"."until_day" is null or "commission_rules"."until_day" >= "commission_rules"."from_day")
);
--> statement-breakpoint
CREATE TABLE "order_commissions" (
	"vendor_order_id" text NOT NULL,
	"line" integer NOT NULL,
	"vendor_id" text NOT NULL,
	"product_id" text NOT NULL,
	"units" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"rule_id" text,
	"rule_version" integer NOT NULL,
	"rate_bp" integer NOT NULL,
	"unit_fee" bigint NOT NULL,
	"minimum" bigint,
	"maximum" bigint,
	"iva_percent" integer NOT NULL,
	"commission" bigint NOT NULL,
	"commission_iva" bigint NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_commissions_vendor_order_id_line_pk" PRIMARY KEY("vendor_order_id","line"),
	CONSTRAINT "order_commissions_least" CHECK ("order_commissions"."commission" >= 0 and "order_commissions"."commission_iva" >= 0)
);
--> statement-breakpoint
ALTER TABLE "commission_precedences" ADD CONSTRAINT "commission_precedences_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_commissions" ADD CONSTRAINT "order_commissions_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_commissions_vendor" ON "order_commissions" USING btree ("vendor_id","frozen_at","vendor_order_id","line");--> statement-breakpoint
CREATE INDEX "order_commissions_at" ON "order_commissions" USING btree ("frozen_at","vendor_order_id","line");--> statement-breakpoint
CREATE FUNCTION refuse_commission_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Commissions are append-only.';
END
$$;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_commission_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_precedences FOR EACH STATEMENT EXECUTE FUNCTION refuse_commission_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_commissions FOR EACH STATEMENT EXECUTE FUNCTION refuse_commission_change();
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION refuse_money_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of money is append-only.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_money_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_lines FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_money_change();
--> statement-breakpoint
CREATE TRIGGER kept BEFORE UPDATE OF id, kind, vendor_id OR DELETE OR TRUNCATE ON money_accounts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_money_change();
--> statement-breakpoint
CREATE FUNCTION money_accounts_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_accounts (id, kind, vendor_id)
  SELECT 'store:' || NEW.id || ':' || bucket, 'store_' || bucket, NEW.id
  FROM unnest(array['pending', 'available', 'held', 'paying']) AS bucket
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER money_accounts_of_store AFTER INSERT ON vendors FOR EACH ROW
  EXECUTE FUNCTION money_accounts_of_store();
--> statement-breakpoint
-- The role that owns the tables keeps the right to add to the ledger and to read it, and nothing else.
REVOKE UPDATE, DELETE, TRUNCATE ON money_entries, money_lines FROM PUBLIC, CURRENT_USER;
--> statement-breakpoint
-- Each change of a balance finds room beside its row: these rows are the most written of all.
ALTER TABLE money_accounts SET (fillfactor = 30);
--> statement-breakpoint
INSERT INTO money_accounts (id, kind)
SELECT kind || ':' || lpad(split::text, 2, '0'), kind
FROM unnest(array['buyer', 'gateway', 'carrier_cash', 'commission_pending', 'commission', 'commission_iva', 'shipping', 'rounding'])
  AS kind, generate_series(0, 15) AS split
UNION ALL
SELECT kind, kind
FROM unnest(array['bank_collecting', 'bank_own', 'withholding_retefuente', 'withholding_reteiva', 'withholding_reteica',
  'write_offs']) AS kind;
--> statement-breakpoint
INSERT INTO money_accounts (id, kind, vendor_id)
SELECT 'store:' || v.id || ':' || bucket, 'store_' || bucket, v.id
FROM vendors v, unnest(array['pending', 'available', 'held', 'paying']) AS bucket;
--> statement-breakpoint
-- What was ordered and charged before is posted by the server, in parts (`backfill-money`). In a new installation there is none.
INSERT INTO money_backfills (cause_kind, is_done)
VALUES ('vendor_order', NOT EXISTS (SELECT FROM vendor_orders)), ('charge', NOT EXISTS (SELECT FROM payment_attempts));