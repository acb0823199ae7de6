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
